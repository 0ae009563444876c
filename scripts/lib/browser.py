"""Drives headless Chromium over its DevTools pipe (file descriptors 3 and 4, messages that end with a zero byte)."""
import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time


def program():
    """Chromium, installed where it is missing and that is allowed."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return name
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    print("Installing chromium, which opens the pages.", file=sys.stderr)
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        subprocess.run([*root, "apt-get", *command], check=True, stdout=sys.stderr)
    return "chromium"


class Browser:
    def __init__(self):
        self.folder = tempfile.mkdtemp()
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()

        def descriptors():
            # Copies first: 3 and 4 may be among the pipes themselves.
            read, write = os.dup(to_read), os.dup(from_write)
            os.dup2(read, 3)
            os.dup2(write, 4)

        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
                 "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
                 f"--user-data-dir={self.folder}", "about:blank"]
        self.process = subprocess.Popen([program(), *flags], close_fds=False, preexec_fn=descriptors,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.number, self.buffer, self.events, self.session = 0, b"", [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def message(self, deadline):
        while b"\0" not in self.buffer:
            if not select.select([self.from_read], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError("Chromium does not answer")
            part = os.read(self.from_read, 1 << 20)
            if not part:
                raise EOFError("Chromium has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.to_write, data):]
        deadline = time.monotonic() + 120
        while True:
            answer = self.message(deadline)
            if answer.get("id") != self.number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            else:
                return answer["result"]

    def open(self, path, width, height=900, scheme="light"):
        """Opens a file, with the events of its loading in `events`."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.events = []
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        deadline = time.monotonic() + 60
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.message(deadline))

    def value(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def press(self, key):
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        codes = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, text=text if kind == "keyDown" else "",
                      windowsVirtualKeyCode=codes.get(key, ord(key[0].upper())))

    def type(self, text):
        for key in text:
            self.press(key)

    def click(self, selector):
        """Clicks on the middle of an element."""
        place = self.value(f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
                           "e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
                           "return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def picture(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def complaints(self):
        """Errors on the console, and whatever was asked of a network."""
        found = []
        self.value("0")  # Whatever is still on its way arrives before the answer.
        for event in self.events:
            method, details = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(f"exception: {details['exceptionDetails'].get('text')}")
            elif method == "Runtime.consoleAPICalled" and details["type"] in ("error", "warning", "assert"):
                found.append(f"console: {details['args']}")
            elif method == "Log.entryAdded" and details["entry"]["level"] in ("error", "warning"):
                found.append(f"log: {details['entry']['text']}")
            elif method == "Network.requestWillBeSent":
                url = details["request"]["url"]
                if details.get("type") != "Document" and not url.startswith("data:"):
                    found.append(f"request: {url}")
        return found
