/** The first match wins, because most browsers also name the ones they derive from. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const DEVICES: [RegExp, string][] = [
  [/iPhone/, "an iPhone"],
  [/iPad/, "an iPad"],
  [/Android/, "an Android device"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "a Mac"],
  [/CrOS/, "a Chromebook"],
  [/Linux/, "Linux"],
];

const first = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * The browser someone logged in with, in everyday words: "Chrome on Windows". Only approximate, since browsers report
 * it themselves.
 */
export function browserWords(userAgent: string): string {
  const browser = first(BROWSERS, userAgent) ?? "a browser we don't recognize";
  const device = first(DEVICES, userAgent);
  return device ? `${browser} on ${device}` : browser;
}
