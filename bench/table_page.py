"""How quickly the table's page is there, follows the game and moves, in a real browser.

    python -m bench.table_page [--json]

A person plays against two bots on a server of this machine. Frames and waits are counted in the
page itself; a browser without a screen draws with the processor, so frames say the least here.
"""

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from bench.table_load import running

_CHROMIUM: Final = "/usr/bin/chromium"
_FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
_TURNS: Final = 12
_BUTTON: Final = ".action-bar .main-choices > .button:not([data-disabled])"
_MORE_LINES: Final = "count => document.querySelectorAll('.log-line').length > count"
_LATE: Final = 20.0  # milliseconds; one frame of sixty a second takes 16.7
_PASS: Final = '.action-bar [data-action="pass"]'
# Bytes of code and styles as they came over the line.
_SIZE: Final = """
performance.getEntriesByType("resource")
  .filter(({ name }) => /[.](js|css)$/.test(new URL(name).pathname))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
"""

# Put into the page before anything of it runs: what is measured is there in `window.seen`.
_WATCH: Final = """
window.seen = { ready: null, shift: 0, waits: [], frames: [], heard: null };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value;
}).observe({ type: "layout-shift", buffered: true });
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (JSON.parse(event.data).entries?.length) seen.heard ??= performance.now();
    });
  }
};
const drawn = (then) => requestAnimationFrame(() => setTimeout(then));
new MutationObserver(() => {
  if (seen.ready === null && document.querySelector(BUTTON)) {
    seen.ready = -1;
    drawn(() => (seen.ready = performance.now()));
  }
  if (seen.heard !== null && document.querySelector(".action-bar")) {
    const heard = seen.heard;
    seen.heard = null;
    drawn(() => seen.waits.push(performance.now() - heard));
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
let last = null;
const count = (now) => {
  if (last !== null && seen.isMoving) seen.frames.push(now - last);
  last = now;
  requestAnimationFrame(count);
};
requestAnimationFrame(count);
""".replace("BUTTON", json.dumps(_BUTTON))  # as a string of JavaScript


def measure() -> dict[str, float]:
    """Everything, in one run."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{Path(folder) / 'page.sqlite'}"
        serve = ("freehold", "serve", "--port", "PORT", "--limits", "0", "--database", url)
        with running(*serve) as (port, _):
            browser = playwright.chromium.launch(executable_path=_CHROMIUM, args=list(_FLAGS))
            try:
                return _measure(browser, f"http://127.0.0.1:{port}")
            finally:
                browser.close()


def _measure(browser: Browser, base: str) -> dict[str, float]:
    usual: dict[str, Any] = {"base_url": base, "viewport": {"width": 1280, "height": 800}}
    with browser.new_context(**usual) as context:
        page = context.new_page()
        page.goto("/")
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Play with two bots").click()
        page.locator(_BUTTON).first.wait_for()
        path, state = page.url.removeprefix(base), context.storage_state()
    # Another context has an empty cache: somebody who comes for the first time.
    with browser.new_context(**usual, storage_state=state) as context:
        context.add_init_script(_WATCH)
        page = context.new_page()
        page.goto(path)
        first = _wait_ready(page)
        size = page.evaluate(_SIZE)
        page.reload()
        again = _wait_ready(page)
        _play(page)
        seen = page.evaluate("seen")
    waits, frames = sorted(seen["waits"]), sorted(seen["frames"])
    return {
        "kilobytes": size / 1000,
        "ready_first_ms": first,
        "ready_ms": again,
        "layout_shift": seen["shift"],
        "screen_p50_ms": waits[len(waits) // 2],
        "screen_p95_ms": waits[len(waits) * 95 // 100],
        "frames_a_second": 1000 * len(frames) / sum(frames),
        "late_frames_percent": 100 * sum(each > _LATE for each in frames) / len(frames),
    }


def _wait_ready(page: Page) -> float:
    page.wait_for_function("() => seen.ready > 0")
    return float(page.evaluate("seen.ready"))


def _play(page: Page) -> None:
    """Decide what is asked, and watch tokens, dice and money move."""
    page.evaluate("seen.isMoving = true")
    for _ in range(_TURNS):
        button = page.locator(_BUTTON).or_(page.locator(_PASS)).first
        button.wait_for()
        lines = page.locator(".log-line").count()
        button.click()
        page.wait_for_function(_MORE_LINES, arg=lines)
    page.evaluate("seen.isMoving = false")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    found = measure()
    if parser.parse_args().json:
        print(json.dumps(found, indent=2))
        return
    print(f"client {found['kilobytes']:6.0f} kB for a table in one language (at most 250)")
    print(f"ready  {found['ready_ms']:6.0f} ms, {found['ready_first_ms']:.0f} first (at most 1000)")
    print(f"shift  {found['layout_shift']:6.3f} of the layout (0)")
    print(
        f"screen {found['screen_p50_ms']:6.1f} ms after a message, 95% within "
        f"{found['screen_p95_ms']:.1f} (at most 50)"
    )
    print(
        f"frames {found['frames_a_second']:6.1f} a second while things move (60), "
        f"{found['late_frames_percent']:.1f}% late"
    )


if __name__ == "__main__":
    main()
