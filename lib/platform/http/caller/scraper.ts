import { createHash, timingSafeEqual } from "node:crypto";
import { Forbidden, NotFound } from "@/lib/errors";
import { isWithin, parseNetworks, readAddress } from "@/lib/networks";

const LOOPBACK = parseNetworks("loopback");
const LOCAL_NAME = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;
/** What a proxy adds; the socket's own address alone is in X-Forwarded-For (`recordPeers`). */
const OF_PROXIES = ["forwarded", "via", "x-real-ip"];

const digest = (text: string) => createHash("sha256").update(text).digest();
const isEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/**
 * Lets in who may read the metrics: with a token set, who sends it; without one, a program of this machine that comes
 * straight to the server. Errors: 403 for a wrong token, 404 for everybody else.
 */
export function refuseStranger(headers: Pick<Headers, "get">, token: string | undefined): void {
  const sent = /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (token === undefined) {
    if (isLocal(headers)) return;
    throw new NotFound();
  }
  if (sent === undefined) throw new NotFound();
  if (!isEqual(sent, token)) throw new Forbidden("This isn't the metrics token.");
}

function isLocal(headers: Pick<Headers, "get">): boolean {
  const address = readAddress(headers.get("x-forwarded-for")?.trim() ?? "");
  if (address === null || !LOOPBACK || !isWithin(LOOPBACK, address)) return false;
  if (OF_PROXIES.some((name) => headers.get(name) !== null)) return false;
  return LOCAL_NAME.test(headers.get("host") ?? "");
}
