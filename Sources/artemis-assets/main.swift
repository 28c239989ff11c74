print("artemis-assets")
