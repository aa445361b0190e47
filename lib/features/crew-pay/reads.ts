import { type Context, staffOf } from "@/lib/context";
import { booksClosedUntil } from "@/lib/core/books/sql";
import { toPayRecord } from "@/lib/core/pay/period-reads";
import type { CrewPayScreen } from "@/lib/core/pay/schema";
import { listAllPayOfDay, type PayEntryRow } from "@/lib/core/pay/sql/pay";
import { getSettings } from "@/lib/core/settings/reads";
import { addDays, type BusinessDate, businessDate } from "@/lib/values/dates";
import type { PaySheet } from "./contract";
import { sheetOf } from "./sheet-rules";
import { findDayToPay, findPaySheet } from "./sql";

/** How far back it looks for a day to pay. */
const DAYS_BACK = 35;

const withCrew = (row: PayEntryRow) => ({ ...toPayRecord(row), crewHrid: row.crewHrid });

/** A day's pay by crew with what the proposed times give, as the viewer may save and audit it. */
export async function paySheet(ctx: Context, day: BusinessDate): Promise<PaySheet> {
  const { hrid, name } = staffOf(ctx);
  const [facts, pays, settings, closedUntil] = await Promise.all([
    findPaySheet(ctx.db, day),
    listAllPayOfDay(ctx.db, day),
    getSettings(ctx.db, ["crewManagers", "shortTravelPrefixes"], day),
    booksClosedUntil(ctx.db),
  ]);
  const managers = settings.crewManagers;
  const crews = sheetOf(facts, {
    pays: pays.map(withCrew),
    nearShops: settings.shortTravelPrefixes,
    viewer: { hrid, name, managers },
  });
  return { day, today: businessDate(ctx.now), crews, managers, closedUntil };
}

/** The sheet of the chosen day, or of the last day before today with pay to enter or audit; null without one. */
export async function sheetToPay(
  ctx: Context,
  { day: chosen, summary }: Pick<CrewPayScreen, "day" | "summary">,
): Promise<PaySheet | null> {
  const today = businessDate(ctx.now);
  if (chosen !== null && chosen > today) return null;
  const open = summary.findLast(
    ({ date, no_pays, names_unaudited }) => date < today && (no_pays > 0 || names_unaudited.length > 0),
  );
  const day = chosen ?? open?.date ?? (await findDayToPay(ctx.db, daysBefore(today)));
  return day === null ? null : paySheet(ctx, day);
}

const daysBefore = (today: BusinessDate) => ({
  since: addDays(today, -DAYS_BACK),
  until: addDays(today, -1),
});
