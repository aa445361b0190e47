import { expect, it } from "vitest";
import { browserWords } from "@/lib/platform/auth/browser-rules";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36",
    "Chrome on an Android device",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15",
    "Safari on a Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"],
  ["curl/8.5.0", "a browser we don't recognize"],
  ["", "a browser we don't recognize"],
])("%s is %s", (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});
