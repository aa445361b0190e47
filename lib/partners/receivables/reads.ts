import type { StaffContext } from "@/lib/context";
import { partnerOf } from "@/lib/partners/partner-access";
import { getReceivableSummary } from "@/lib/partners/revenue-reads";
import { businessDate } from "@/lib/values/dates";
import type { ReceivablesView } from "./receivables-view";

/** Everything of /partner_receivables: four statements. */
export async function readReceivables(ctx: StaffContext): Promise<ReceivablesView> {
  const { name, royalty } = partnerOf(ctx);
  const { jobs_rec, odd_jobs_rec, paint_rec } = await getReceivableSummary(ctx, {});
  return {
    ...{ partner: name, today: businessDate(ctx.now), finance: royalty > 0 },
    ...{ windows: jobs_rec, odd: odd_jobs_rec, paint: paint_rec },
  };
}
