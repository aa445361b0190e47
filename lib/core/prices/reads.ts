import { listPriceChecks, type PriceCheckRow } from "@/db/queries/prices/price-checks";
import type { Context } from "@/lib/context";
import { DAY_MS } from "@/lib/values/dates";
import type { PriceCheck } from "./contract";

export const toPriceCheck = ({ check, address, askedBy, decidedBy }: PriceCheckRow): PriceCheck => ({
  id: check.id,
  jobinfoid: check.jobinfoid,
  msid: check.msid,
  address,
  jobid: check.jobid,
  part: check.part,
  kind: check.kind,
  state: check.state,
  price: check.price,
  usual: check.usual,
  standing: check.standing,
  chosen: check.chosen,
  asked_by: askedBy,
  asked_by_hrid: check.askedBy,
  asked_at: check.createdAt.toISOString(),
  decided_by: decidedBy,
  decided_at: check.decidedAt?.toISOString() ?? null,
  version: check.version,
});

/** The list on Stuff To Do, and in the sales area. */
export const PRICE_CHECKS = {
  key: "price_checks",
  title: "Prices to check",
  howToFix:
    "Confirm each price, change it, or decline it. To change a returned job's price, use Edit Job. Someone else has to check yours.",
  none: "Every price is usual or was checked.",
} as const;

/** Prices to check, oldest first, and those decided within a day, which can still be undone. */
export async function readPriceChecks(ctx: Context, limit: number) {
  const decidedSince = new Date(ctx.now.getTime() - DAY_MS);
  const listed = (await listPriceChecks(ctx.db, { limit, decidedSince })).map(toPriceCheck);
  return {
    rows: listed.filter(({ state }) => state === "open"),
    decided: listed.filter(({ state }) => state !== "open"),
  };
}
