import { findClientWithCards, listOwed, listPlacesOf } from "@/db/queries/dashboard";
import { listFloatWindows } from "@/db/queries/seasons";
import type { OwnerScope } from "@/lib/auth/scope";
import { LATE_DAYS, mayBook } from "@/lib/clients/may-book-rules";
import type { Context } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { seasonYear } from "@/lib/seasons/rules";
import { getSettings } from "@/lib/settings/reads";
import { addDays, businessDate, yearOf } from "@/lib/values/dates";
import { centsToWire, priceToWire } from "@/lib/values/money";
import { sumWithHst } from "@/lib/values/tax";
import { fitsAddress, MANY_PLACES } from "./address-rules";
import type { DashboardHead, Place } from "./dashboard-view";

/** What all panels show of the client, in five statements; `typed` is the address search. Errors: 404. */
export async function readHead(ctx: Context, { cfid }: OwnerScope, typed: string): Promise<DashboardHead> {
  const today = businessDate(ctx.now);
  const year = yearOf(today);
  const [found, places, owed, settings, windows] = await Promise.all([
    findClientWithCards(ctx.db, cfid),
    listPlacesOf(ctx.db, cfid),
    listOwed(ctx.db, cfid),
    getSettings(ctx.db, ["hst", "company", "officePhone", "workCodes"], today),
    listFloatWindows(ctx.db, { from: today, to: `${year + 1}-12-31` }),
  ]);
  if (!found) throw new NotFound();
  const { hst, company, officePhone, workCodes } = settings;
  const { secondEmail, ...client } = found.client;
  const many = places.length > MANY_PLACES;
  const totalOf = (rows: typeof owed) =>
    sumWithHst(
      rows.map(({ price }) => price),
      hst.standard,
    ).total;
  const late = owed.filter(({ datebi }) => datebi !== null && datebi < addDays(today, -LATE_DAYS));
  const summer = seasonYear(windows, ["Spring", "Summer"], today);
  return {
    client: { ...client, second_email: secondEmail },
    byStaff: ctx.actor?.type === "INTERNAL_USER",
    places: places.filter(({ address }) => !many || fitsAddress(address, typed)).map(placeToWire),
    search: many ? { typed, all: places.length } : null,
    mayBook: mayBook(client.contactstatus, totalOf(late)),
    owed: { jobs: owed.length, total: centsToWire(totalOf(owed)) },
    cards: found.cards,
    hst: hst.standard,
    works: workCodes,
    seasons: { fall: seasonYear(windows, ["Fall"], today) ?? year, summer: summer === year ? summer : null },
    office: { phone: officePhone, email: company.email },
  };
}

const placeToWire = ({ w1, eh, eg, ...place }: Awaited<ReturnType<typeof listPlacesOf>>[number]): Place => ({
  ...place,
  ...{ w1: priceToWire(w1), eh: priceToWire(eh), eg: priceToWire(eg) },
});
