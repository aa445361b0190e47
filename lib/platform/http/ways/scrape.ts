import { createHash, timingSafeEqual } from "node:crypto";
import type { Contract } from "@/lib/contract";
import { env } from "@/lib/env";
import { Forbidden, NotFound } from "@/lib/errors";
import { isWithin, parseNetworks, readAddress } from "@/lib/networks";
import { frame, type Handler } from "@/lib/platform/http/frame";
import { poolsNow } from "@/lib/platform/services/database";

type ScrapeVerb = (pools: ReturnType<typeof poolsNow>) => Promise<string>;

/** Answers Prometheus in plain text. It needs no login and never waits for the database. */
export function scrape<C extends Contract>(contract: C, verb: ScrapeVerb): Handler {
  return frame(contract, {
    identify: async () => null,
    read: async () => undefined,
    answer: async ({ request, requestId }) => {
      refuseStranger(request.headers, env().METRICS_TOKEN);
      return new Response(await verb(poolsNow()), {
        headers: {
          "content-type": "text/plain; version=0.0.4; charset=utf-8",
          "cache-control": "no-store",
          "x-request-id": requestId,
        },
      });
    },
  });
}

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
