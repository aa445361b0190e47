import { z } from "zod";
import type { StaffContext } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import { listRoyalties } from "@/lib/core/partners/sql/partners";
import { readHst } from "@/lib/core/settings/reads";
import { inOne } from "@/lib/features/partners/finance/listed-rules";
import { earnedJobOf } from "@/lib/features/partners/money-records";
import { periodOr404 } from "@/lib/features/partners/partner-access";
import { LIFE_TO_DATE } from "@/lib/features/partners/period-rules";
import { listOwed, sumOwed } from "@/lib/features/partners/sql/reports/receivables";
import { businessDate } from "@/lib/values/dates";
import { dayCursor, pageOf } from "@/lib/values/keyset";
import { DEFAULT_HST } from "@/lib/values/tax";
import {
  CURSORS,
  type OwedList,
  owedFilter,
  type ReceivablesView,
  ROWS_AT_ONCE,
  type Section,
} from "./rules";

const text = z.string().max(100).catch("");
const end = dayCursor.optional().catch(undefined);
const query = z.object({
  text,
  age: text,
  payment: text,
  card: text,
  [CURSORS.windows]: end,
  [CURSORS.odd]: end,
  [CURSORS.paint]: end,
});

/** Everything on /partner_receivables, a page of each list: four statements. */
export async function readReceivables(
  ctx: StaffContext,
  search: Record<string, unknown>,
): Promise<ReceivablesView> {
  const { hrid: partner, name, royalty } = partnerOf(ctx);
  const today = businessDate(ctx.now);
  const { after_windows, after_odd, after_paint, ...filter } = query.parse(search);
  const asked = {
    span: { partner, ...periodOr404(ctx, LIFE_TO_DATE, [""]) },
    filter: owedFilter(filter, today),
  };
  const after = { windows: after_windows, odd: after_odd, paint: after_paint };
  const [rows, sums, royalties, hst] = await Promise.all([
    listOwed(ctx.db, { ...asked, after, limit: ROWS_AT_ONCE + 1 }),
    sumOwed(ctx.db, { ...asked, hst: DEFAULT_HST.standard }),
    listRoyalties(ctx.db, partner),
    readHst(ctx.db),
  ]);
  const listOf = (section: Section): OwedList => {
    const those = rows.filter((row) => row.section === section);
    const { page, next } = pageOf(those, ROWS_AT_ONCE, ({ datebi, id }) => ({ at: datebi, id }));
    const { key: _, ...sum } = sums.find(({ key }) => key === section) ?? { ...inOne([]), key: section };
    const wire = page.map(({ section: _of, ...row }) => earnedJobOf(row, { royalties, hst }));
    return { rows: wire, next, sums: sum };
  };
  return {
    partner: name,
    today,
    finance: royalty > 0,
    filter,
    lists: { windows: listOf("windows"), odd: listOf("odd"), paint: listOf("paint") },
  };
}
