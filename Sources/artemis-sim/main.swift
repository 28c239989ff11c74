print("artemis-sim")
