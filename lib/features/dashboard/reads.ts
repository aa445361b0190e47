import { hasCapability, isStaff, type StaffActor } from "@/lib/actor";
import type { Context, StaffContext } from "@/lib/context";
import { openWindows } from "@/lib/core/bookings/reads";
import { dashboardClientOf, LATE_DAYS, mayBook, payToBook } from "@/lib/core/clients/client-rules";
import { readOpenEstimates } from "@/lib/core/leads/estimate-of-booking";
import { readJobToCollect } from "@/lib/core/payments/link/pay-link-reads";
import { bookingMenu } from "@/lib/core/seasons/rules";
import { getSettings, readHst } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { recordInPath } from "@/lib/paths";
import { type OwnerScope, ownerScope, requireClientCare } from "@/lib/platform/auth/scope";
import { messageCookie, type ShownMessage, shownMessage } from "@/lib/platform/results/message-rules";
import { type CookieJar, vouchedContent } from "@/lib/platform/results/result-cookie";
import { addDays, businessDate } from "@/lib/values/dates";
import { sumWithHst } from "@/lib/values/tax";
import type { BookingForOffice, DashboardHead, DashboardView, OpenDashboard } from "./dashboard-view";
import { BOOKING_PANELS, PANELS, type PanelQuery } from "./panels";
import { fitsAddress, MANY_PLACES, startOf, tradeToBook } from "./rules";
import { findClientWithMoney, listPlacesOf } from "./sql";

type SearchParams = Record<string, string | string[] | undefined>;

/**
 * The dashboard of the page's visitor: a client's own; for staff, the client they opened. From staff, `?cfid=` says
 * which one to open; from a client it's ignored. A message in the URL is shown when a cookie in `jar` vouches for it.
 * Errors: 404 a panel about another client's job.
 */
export async function readDashboard(
  ctx: Context,
  params: SearchParams,
  jar: CookieJar,
): Promise<DashboardView> {
  const query = queryOf(params);
  if (isStaff(ctx.actor)) {
    const { viewingCfid } = ctx.actor;
    const asked = recordInPath(query.text("cfid"));
    if (!hasCapability(ctx.actor, "client_care")) return readCollecting(ctx, ctx.actor, query);
    if (asked && asked !== viewingCfid) return { state: "opening", cfid: asked, jobid: null };
    if (viewingCfid === null) return { state: "choose" };
  }
  return { state: "open", ...(await readOpen(ctx, query, jar)) };
}

/**
 * The client's booking form for the office, without opening their dashboard; an unknown panel is windows. With `msid` it
 * starts with that estimate's property and work, in its trade. Errors: 404.
 */
export async function readBookingFor(
  ctx: StaffContext,
  cfid: number,
  asked: string,
  msid: number | null = null,
): Promise<BookingForOffice> {
  requireClientCare(ctx.actor);
  const scope = { cfid, jobid: null, by: { recorderHrid: ctx.actor.hrid } };
  const head = await readHead(ctx, scope, "");
  const estimate = head.estimates.find((one) => one.msid === msid);
  const usual = estimate && tradeToBook(estimate) === "eaves" ? "book_eaves" : "book_windows";
  const panel = BOOKING_PANELS.find(({ key }) => key === (asked || usual)) ?? BOOKING_PANELS[0];
  if (!panel) throw new Error("Nothing can be booked");
  const { data: offer } = await panel.show(ctx, scope, { jobid: 0, text: () => "" });
  return { head, key: panel.key, offer, start: estimate ? startOf(estimate, offer.trade) : null };
}

/** Without client care: the payment of the one job that is open, once it's been opened. */
async function readCollecting(
  ctx: Context,
  { payingJob }: StaffActor,
  query: PanelQuery,
): Promise<DashboardView> {
  const [cfid, jobid] = [recordInPath(query.text("cfid")), query.jobid];
  const open = payingJob?.cfid === cfid && (!jobid || payingJob.jobid === jobid);
  if (cfid && !open) return { state: "opening", cfid, jobid: jobid || null };
  if (payingJob === null) return { state: "closed" };
  return { state: "collect", view: await readJobToCollect(ctx, payingJob, query.text("payment_intent")) };
}

async function readOpen(ctx: Context, query: PanelQuery, jar: CookieJar): Promise<OpenDashboard> {
  const scope = ownerScope(ctx);
  const asked = PANELS.find(({ key }) => key === query.text("panel")) ?? PANELS[0];
  if (!asked) throw new Error("The dashboard has no panels");
  const [head, panel] = await Promise.all([
    readHead(ctx, scope, query.text("address")),
    asked.show(ctx, scope, query),
  ]);
  return { head, panel, message: messageOf(ctx, query, { jar, phone: head.office.phone }) };
}

/** The URL's message, if the action it describes vouches for it. */
function messageOf(
  ctx: Context,
  query: PanelQuery,
  { jar, phone }: { jar: CookieJar; phone: string },
): ShownMessage | null {
  const code = query.text("message");
  const blanks = { jobid: query.jobid, amount: recordInPath(query.text("amount")), phone };
  const cookie = messageCookie(code, blanks);
  return cookie && vouchedContent(ctx, cookie.name, jar) === code ? shownMessage(code, blanks) : null;
}

function queryOf(params: SearchParams): PanelQuery {
  const text = (name: string) => [params[name]].flat()[0] ?? "";
  return { jobid: recordInPath(text("jobid")), text };
}

/**
 * What all panels show about the client, in four statements, and one more for staff; `typed` is the address search.
 * Errors: 404.
 */
async function readHead(ctx: Context, { cfid }: OwnerScope, typed: string): Promise<DashboardHead> {
  const today = businessDate(ctx.now);
  const byStaff = ctx.actor?.type === "INTERNAL_USER";
  const [found, places, settings, hst, windows, estimates] = await Promise.all([
    findClientWithMoney(ctx.db, cfid),
    listPlacesOf(ctx.db, cfid),
    getSettings(ctx.db, ["company", "officePhone", "workCodes"], today),
    readHst(ctx.db),
    openWindows(ctx),
    byStaff ? readOpenEstimates(ctx, cfid) : [],
  ]);
  if (!found) throw new NotFound();
  const { company, officePhone, workCodes } = settings;
  const { owed, cards } = found;
  const { contactstatus, textsAgreedAt } = found.client;
  const many = places.length > MANY_PLACES;
  const totalOf = (rows: typeof owed) => sumWithHst(rows, hst).total;
  const late = owed.filter((job) => !job.isHeld && job.datebi < addDays(today, -LATE_DAYS));
  return {
    client: dashboardClientOf(found.client, byStaff ? "office" : "client"),
    pendingEmail: found.pendingEmail,
    textVisits: textsAgreedAt !== null,
    byStaff,
    places: places.filter(({ address }) => !many || fitsAddress(address, typed)),
    estimates,
    search: many ? { typed, all: places.length } : null,
    mayBook: mayBook(contactstatus, totalOf(late)),
    payToBook: payToBook(contactstatus, totalOf(late)),
    owed: { jobs: owed.length, total: totalOf(owed) },
    cards,
    hst,
    today,
    works: workCodes,
    bookable: bookingMenu(windows, today),
    office: { phone: officePhone, email: company.email },
  };
}
