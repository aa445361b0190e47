import type { Contract } from "@/lib/contract";
import { env } from "@/lib/env";
import { refuseStranger } from "@/lib/platform/http/caller/scraper";
import { frame, type Handler } from "@/lib/platform/http/frame";
import { poolsNow } from "@/lib/platform/services/database";

type ScrapeVerb = (pools: ReturnType<typeof poolsNow>) => Promise<string>;

/** Answers Prometheus with plain text. Nobody logs in for it, and it waits for no database. */
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
