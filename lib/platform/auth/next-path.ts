/**
 * A `next` value that's safe to follow: one of our own paths, nothing else (T36). Refused: other hosts, `//host`,
 * backslashes, control characters, the API.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next || !isOwnPath(next)) return undefined;
  const { host, pathname, search } = new URL(next, "http://runsheet.invalid");
  // Resolving "/.//host" leaves "//host".
  return host === "runsheet.invalid" && isOwnPath(pathname) ? pathname + search : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const REFUSED = /^\/\/|^\/api\/|[\\\u0000-\u001f]/;

const isOwnPath = (path: string): boolean => path.startsWith("/") && !REFUSED.test(path);
