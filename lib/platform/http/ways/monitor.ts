import type { Database } from "@/db/client";
import type { Answer, Contract, Input } from "@/lib/contract";
import { env } from "@/lib/env";
import { mayReadDetail, refuseStranger } from "@/lib/platform/http/caller/stranger";
import { frame, type Handler } from "@/lib/platform/http/frame";
import { parseInput } from "@/lib/platform/http/parse-input";
import { poolsNow, watchingDatabase } from "@/lib/platform/services/database";

export type Monitor = {
  /** Whether the caller may read more than whether all is well. */
  detail: boolean;
  /** The database to ask, on the connection that only watches it, and the time. */
  source: () => { db: Database; now: Date };
};
type MonitorVerb<C> = (monitor: Monitor, input: Input<C>) => Promise<Answer<C>>;

const source: Monitor["source"] = () => ({ db: watchingDatabase(), now: new Date() });

/** Answers whoever watches this server. It needs no login, takes no place from others and never uses their connections. */
export function monitor<C extends Contract>(contract: C, verb: MonitorVerb<C>): Handler {
  return frame(contract, {
    identify: async () => null,
    read: async () => undefined,
    answer: async ({ request, requestId, url }) => {
      const detail = mayReadDetail(request.headers, env().METRICS_TOKEN);
      const answer = await verb({ detail, source }, parseInput(contract, url, {}));
      return Response.json(contract.answer.encode(answer), {
        headers: { "cache-control": "no-store", "x-request-id": requestId },
      });
    },
  });
}

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
