import { findClientWithMoney, listPlacesOf } from "@/db/queries/dashboard/dashboard";
import type { Context } from "@/lib/context";
import { openWindows } from "@/lib/core/bookings/reads";
import { LATE_DAYS, mayBook } from "@/lib/core/clients/may-book-rules";
import { bookingMenu } from "@/lib/core/seasons/season-rules";
import { getSettings, readHst } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import type { OwnerScope } from "@/lib/platform/auth/scope";
import { addDays, businessDate } from "@/lib/values/dates";
import { sumWithHst } from "@/lib/values/tax";
import { fitsAddress, MANY_PLACES } from "./address-rules";
import type { DashboardHead } from "./dashboard-view";

/** What all panels show of the client, in four statements; `typed` is the address search. Errors: 404. */
export async function readHead(ctx: Context, { cfid }: OwnerScope, typed: string): Promise<DashboardHead> {
  const today = businessDate(ctx.now);
  const [found, places, settings, hst, windows] = await Promise.all([
    findClientWithMoney(ctx.db, cfid),
    listPlacesOf(ctx.db, cfid),
    getSettings(ctx.db, ["company", "officePhone", "workCodes"], today),
    readHst(ctx.db),
    openWindows(ctx),
  ]);
  if (!found) throw new NotFound();
  const { company, officePhone, workCodes } = settings;
  const { owed, cards } = found;
  const { secondEmail, textsAgreedAt, ...client } = found.client;
  const many = places.length > MANY_PLACES;
  const totalOf = (rows: typeof owed) => sumWithHst(rows, hst).total;
  const late = owed.filter(({ datebi }) => datebi < addDays(today, -LATE_DAYS));
  return {
    client: { ...client, second_email: secondEmail },
    pendingEmail: found.pendingEmail,
    textVisits: textsAgreedAt !== null,
    byStaff: ctx.actor?.type === "INTERNAL_USER",
    places: places.filter(({ address }) => !many || fitsAddress(address, typed)),
    search: many ? { typed, all: places.length } : null,
    mayBook: mayBook(client.contactstatus, totalOf(late)),
    owed: { jobs: owed.length, total: totalOf(owed) },
    cards,
    hst,
    today,
    works: workCodes,
    bookable: bookingMenu(windows, today),
    office: { phone: officePhone, email: company.email },
  };
}
