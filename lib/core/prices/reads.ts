import type { Context } from "@/lib/context";
import { listPriceChecks, type PriceCheckRow } from "@/lib/core/prices/sql/price-checks";
import { repriceBy } from "@/lib/core/work/reprice-rules";
import { clientName } from "@/lib/values/client-name";
import { DAY_MS } from "@/lib/values/dates";
import type { PriceCheck } from "./contract";

export const toPriceCheck = ({ check, ...row }: PriceCheckRow): PriceCheck => ({
  id: check.id,
  jobinfoid: check.jobinfoid,
  msid: check.msid,
  address: row.address,
  cfid: row.client.cfid,
  client: clientName(row.client),
  jobid: check.jobid,
  part: check.part,
  kind: check.kind,
  state: check.state,
  price: check.price,
  usual: check.usual,
  standing: check.standing,
  added: check.added,
  chosen: check.chosen,
  why_less: row.whyLess,
  change: row.job && repriceBy(row.job),
  crew_hrids: row.crew,
  asked_by: row.askedBy,
  asked_by_hrid: check.askedBy,
  asked_at: check.createdAt.toISOString(),
  decided_by: row.decidedBy,
  decided_at: check.decidedAt?.toISOString() ?? null,
  version: check.version,
});

/** Prices to check, oldest first, and those decided within a day, which can still be undone. */
export async function readPriceChecks(ctx: Context, limit: number) {
  const decidedSince = new Date(ctx.now.getTime() - DAY_MS);
  const listed = (await listPriceChecks(ctx.db, { limit, decidedSince })).map(toPriceCheck);
  return {
    rows: listed.filter(({ state }) => state === "open"),
    decided: listed.filter(({ state }) => state !== "open"),
  };
}
