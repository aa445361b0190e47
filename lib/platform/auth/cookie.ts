import { randomUUID } from "node:crypto";
import { decode, encode, type JWT } from "next-auth/jwt";
import { acceptedSecrets } from "@/lib/accepted-secrets";
import { env } from "@/lib/env";

/** The longest that browsers keep a cookie. The session's row decides how long the session lasts. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** `__Host-` wherever we're served over TLS. */
export const sessionCookieName = (): string =>
  env().NEXTAUTH_URL.startsWith("https:") ? "__Host-runsheet-session" : "runsheet-session";

/** The cookie's JWT carries only the session's id; the row says how long the session really lasts. */
export async function sealSession(sessionId: string): Promise<string> {
  return encode({
    token: { sid: sessionId },
    secret: acceptedSecrets()[0],
    maxAge: LONGEST_COOKIE_SECONDS,
  });
}

/** The cookie of a session that has ended, as a browser sends it. */
export const endedSession = async (): Promise<string> =>
  `${sessionCookieName()}=${await sealSession(randomUUID())}`;

/** A cookie's session, and whether the cookie was made with a secret that is being replaced. */
export type OpenedCookie = { sid: string; isOld: boolean };

/**
 * Cookies we've opened before, oldest first: deriving the key and decrypting cost more than the rest of a small call. A
 * cookie always opens to the same id; every request checks in the session's row whether it's still alive.
 */
const opened = new Map<string, OpenedCookie>();
const MOST_OPENED = 5_000;

/** What next-auth's token says, with any accepted secret; null when it isn't ours. */
export async function decodeToken(token: string): Promise<{ token: JWT; isOld: boolean } | null> {
  for (const [age, secret] of acceptedSecrets().entries()) {
    const decoded = await decode({ token, secret }).catch(() => null);
    if (decoded) return { token: decoded, isOld: age > 0 };
  }
  return null;
}

/** The session in a cookie; null when the cookie is missing, forged or made with another secret. */
export async function openSession(cookie: string | undefined): Promise<OpenedCookie | null> {
  if (!cookie) return null;
  const known = opened.get(cookie);
  if (known) return known;
  const decoded = await decodeToken(cookie);
  const sid = decoded?.token.sid;
  if (!decoded || typeof sid !== "string" || !/^[0-9a-f-]{36}$/.test(sid)) return null;
  const [oldest] = opened.keys();
  if (oldest && opened.size >= MOST_OPENED) opened.delete(oldest);
  const session = { sid, isOld: decoded.isOld };
  opened.set(cookie, session);
  return session;
}

/** Forgets all opened cookies. For tests, which change the secret. */
export const forgetOpened = (): void => opened.clear();

export const sessionCookie = (value: string) => ({
  name: sessionCookieName(),
  value,
  maxAge: LONGEST_COOKIE_SECONDS,
});
export const endedSessionCookie = () => ({
  name: sessionCookieName(),
  value: "",
  maxAge: 0,
});
