"""A real browser without a window, asked by its own protocol."""
import asyncio
import base64
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from tornado.websocket import websocket_connect


def browser():
    """Chromium, if it is installed."""
    return shutil.which("chromium")


class Tab:
    """One page in a browser of its own; what it asks for and what it complains of is kept."""

    def __init__(self):
        self.asked, self.complaints, self._number = [], [], 0

    async def __aenter__(self):
        self._home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._process = subprocess.Popen(
            [browser(), "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
             f"--user-data-dir={self._home.name}", "--window-size=1280,1000", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = Path(self._home.name, "DevToolsActivePort")
        for _ in range(300):
            if port.exists() and len(port.read_text().split()) == 2:
                break
            await asyncio.sleep(0.1)
        number, path = port.read_text().split()
        self._socket = await websocket_connect(
            f"ws://127.0.0.1:{number}{path}", max_message_size=1 << 28)
        self._session = None
        target = (await self("Target.createTarget", url="about:blank"))["targetId"]
        self._session = (
            await self("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        for part in ("Page", "Runtime", "Network", "Log"):
            await self(f"{part}.enable")
        return self

    async def __aexit__(self, *_):
        self._socket.close()
        self._process.terminate()
        self._process.wait()
        self._home.cleanup()

    async def __call__(self, method, **parameters):
        self._number += 1
        about = {"sessionId": self._session} if self._session else {}
        words = {"id": self._number, "method": method, "params": parameters} | about
        await self._socket.write_message(json.dumps(words))
        while True:
            message = await self._next()
            if message.get("id") == self._number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    async def _next(self):
        message = json.loads(await asyncio.wait_for(self._socket.read_message(), 60))
        method, about = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.asked.append(about["request"]["url"])
        if method == "Runtime.exceptionThrown":
            self.complaints.append(about["exceptionDetails"])
        if method == "Log.entryAdded" and about["entry"]["level"] == "error":
            self.complaints.append(about["entry"])
        return message

    async def open(self, url):
        await self("Page.navigate", url=url)
        while await self.value("document.readyState") != "complete":
            await asyncio.sleep(0.05)

    async def value(self, words):
        """What an expression is worth in the page."""
        found = await self("Runtime.evaluate", expression=words, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(found["exceptionDetails"])
        return found["result"].get("value")

    async def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            await self("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def key(self, name):
        for kind in ("keyDown", "keyUp"):
            await self("Input.dispatchKeyEvent", type=kind, key=name)

    async def picture(self, path):
        taken = await self("Page.captureScreenshot", captureBeyondViewport=True)
        Path(path).write_bytes(base64.b64decode(taken["data"]))
