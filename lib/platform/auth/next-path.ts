/**
 * A `next` value that's safe to follow: one of our own paths, nothing else (T36). Refused: other hosts, `//host`,
 * backslashes, control characters, the API.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || next.startsWith("//")) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (/[\\\u0000-\u001f]/.test(next) || next.startsWith("/api/")) return undefined;
  const url = new URL(next, "http://runsheet.invalid");
  return url.host === "runsheet.invalid" ? url.pathname + url.search : undefined;
}
