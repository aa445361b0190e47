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
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/141.0 Mobile Safari/604.1",
    "Chrome on an iPhone",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) EdgiOS/141.0 Safari/604.1", "Edge on an iPhone"],
  ["Mozilla/5.0 (Linux; Android 16) Chrome/141.0 Safari/537.36 EdgA/141.0", "Edge on an Android device"],
  ["Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) FxiOS/144.0 Safari/604.1", "Firefox on an iPad"],
  [
    "Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/136.0 Safari/537.36",
    "Samsung Internet on an Android device",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 OPR/124.0", "Opera on Windows"],
  ["Opera/9.80 (Windows NT 6.1)", "Opera on Windows"],
  ["Mozilla/5.0 (X11; CrOS x86_64 16181) Chrome/141.0 Safari/537.36", "Chrome on a Chromebook"],
  ["Something else (Macintosh)", "a browser we don't recognize on a Mac"],
  ["curl/8.5.0", "a browser we don't recognize"],
  ["", "a browser we don't recognize"],
])("%s is %s", (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});
