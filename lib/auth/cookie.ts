import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";

export const DAY_SECONDS = 24 * 60 * 60;

/** `__Host-` wherever the product is served over TLS (security.md B). */
export const sessionCookieName = (): string =>
  env().NEXTAUTH_URL.startsWith("https:") ? "__Host-runsheet-session" : "runsheet-session";

/** The cookie's JWT carries only the session's id; how long it really lives is in the row. */
export async function sealSession(sessionId: string): Promise<string> {
  return encode({
    token: { sid: sessionId },
    secret: env().NEXTAUTH_SECRET,
    maxAge: DAY_SECONDS,
  });
}

/**
 * Cookies opened before, the oldest first: deriving the key and deciphering cost more than the rest of a small call.
 * A cookie always opens to the same id; whether that session still lives is in its row, at every request.
 */
const opened = new Map<string, string>();
const MOST_OPENED = 5_000;

/** The session id in a cookie, or null when it is missing, forged or from another secret. */
export async function openSession(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  const known = opened.get(cookie);
  if (known) return known;
  const token = await decode({
    token: cookie,
    secret: env().NEXTAUTH_SECRET,
  }).catch(() => null);
  const sid = token?.sid;
  if (typeof sid !== "string" || !/^[0-9a-f-]{36}$/.test(sid)) return null;
  const [oldest] = opened.keys();
  if (oldest && opened.size >= MOST_OPENED) opened.delete(oldest);
  opened.set(cookie, sid);
  return sid;
}

export const sessionCookie = (value: string) => ({
  name: sessionCookieName(),
  value,
  maxAge: DAY_SECONDS,
});
export const endedSessionCookie = () => ({
  name: sessionCookieName(),
  value: "",
  maxAge: 0,
});
