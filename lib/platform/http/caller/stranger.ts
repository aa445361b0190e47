import { createHash, timingSafeEqual } from "node:crypto";
import { Forbidden, NotFound } from "@/lib/errors";
import { isWithin, parseNetworks, readAddress } from "@/lib/networks";

const LOOPBACK = parseNetworks("loopback");
const LOCAL_NAME = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;
/** Headers that a proxy adds; for direct calls, X-Forwarded-For only has the socket's own address (`recordPeers`). */
const OF_PROXIES = ["forwarded", "via", "x-real-ip"];

const digest = (text: string) => createHash("sha256").update(text).digest();
const isEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/**
 * Decides who can read the metrics: with a token set, anyone who sends it; without one, a program on this machine that
 * calls the server directly. Errors: 403 for a wrong token, 404 for everyone else.
 */
export function refuseStranger(headers: Pick<Headers, "get">, token: string | undefined): void {
  const sent = sentToken(headers);
  if (token === undefined) {
    if (isLocal(headers)) return;
    throw new NotFound();
  }
  if (sent === undefined) throw new NotFound();
  if (!isEqual(sent, token)) throw new Forbidden("This isn't the metrics token.");
}

/** Whether a caller learns what's wrong: a program on this machine that calls directly, or one with the metrics token. */
export function mayReadDetail(headers: Pick<Headers, "get">, token: string | undefined): boolean {
  const sent = sentToken(headers);
  return isLocal(headers) || (token !== undefined && sent !== undefined && isEqual(sent, token));
}

const sentToken = (headers: Pick<Headers, "get">) =>
  /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1];

function isLocal(headers: Pick<Headers, "get">): boolean {
  const address = readAddress(headers.get("x-forwarded-for")?.trim() ?? "");
  if (address === null || !LOOPBACK || !isWithin(LOOPBACK, address)) return false;
  if (OF_PROXIES.some((name) => headers.get(name) !== null)) return false;
  return LOCAL_NAME.test(headers.get("host") ?? "");
}
