import { isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  countOpenBookings,
  findContactStatus,
  findSameOrder,
  hasJobNote,
  insertBooking,
  insertOrder,
  listOpenOrders,
  lockPropertyToBook,
} from "@/lib/core/bookings/sql/bookings";
import { balance15Of } from "@/lib/core/clients/client-reads";
import { mayBook } from "@/lib/core/clients/client-rules";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { lockJobOf } from "@/lib/core/clients/sql/client-changes";
import { findClientName } from "@/lib/core/clients/sql/dashboard";
import { queueConfirmation } from "@/lib/core/jobs/client/send-mail";
import { findJobToMail } from "@/lib/core/jobs/sql/client-jobs";
import { insertJobNote } from "@/lib/core/jobs/sql/job-changes";
import { bookedPrices, type EstimateToBook } from "@/lib/core/leads/estimate-job-rules";
import { bookedFrom, openEstimatesAt } from "@/lib/core/leads/estimate-of-booking";
import { insertJobEstimate } from "@/lib/core/leads/sql/estimate-jobs";
import { askForCard, listSavedCards } from "@/lib/core/payments/sql/cards";
import { keepHouseAnswers } from "@/lib/core/properties/save-property";
import { refuseOpen } from "@/lib/core/settings/open-limits";
import { getSavedSetting, getSetting } from "@/lib/core/settings/reads";
import {
  jobdescOf,
  PRICE_TO_COME,
  partsIn,
  partsOf,
  quotedPrice,
  refusalText,
  SLOT_FACTS,
  slotOf,
  tradeOf,
} from "@/lib/core/work/order-rules";
import { Conflict, Forbidden, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { limitOf } from "@/lib/platform/fair-use/limit-rules";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { businessDate, formatDate } from "@/lib/values/dates";
import { echoSince } from "@/lib/values/echo";
import { type Cents, formatMoney } from "@/lib/values/money";
import {
  type bookForClientContract,
  type createSaleContract,
  sameOrder,
  type saveJobNotesContract,
} from "./contract";
import { holdSlot, requireOnOffer } from "./slots";

type Create = typeof createSaleContract;
type Order = Input<Create>;
type Place = NonNullable<Awaited<ReturnType<typeof lockPropertyToBook>>>;

/** Until the company is saved, nothing shows clients who would come (rule company-saved). */
const NOT_OPEN = "You can't book online yet. Please check back in a few days.";

/**
 * Turns a client's order into a job, priced if the property has a price for every part; otherwise the office sets one.
 * A returned estimate that it comes from is linked to it (rule estimate-jobs); one that staff choose sets its prices.
 * What the client says about the house is kept where no one has asked yet (rule asked-once).
 * Without a card on file the job is booked but unsecured, and the card panel follows (rule planned-charge). The same
 * order within two seconds counts once. Errors: 404 another client's address; 403 another's number; 409 a blocked
 * client, too many open bookings, work already booked there then unless `confirm`, a price that changed since the client
 * saw it, a full slot with what is `left`; 422 days that aren't offered.
 */
export async function createSale(ctx: Context, input: Order): Promise<Answer<Create>> {
  checkRecorder(ctx, input.salesid1, input.hrid);
  const { cfid } = ownerScope(ctx);
  const estimates = await openEstimatesAt(ctx, { cfid, jobinfoid: Number(input.jobinfoid) });
  const place = await lockPropertyToBook(ctx.db, Number(input.jobinfoid), cfid);
  if (!place) throw new NotFound();
  const before = await findSameOrder(
    ctx.db,
    { ...wishOf(input), cfid, jobinfoid: place.jobinfoid },
    echoSince(ctx.now),
  );
  // The same order sent again books nothing.
  const job = before ?? (await bookFrom(ctx, input, { place, estimates }));
  vouchOnDashboard(ctx, "booked", { jobid: job.jobid });
  return { success: true, job: { jobid: job.jobid, cc_status_job: job.ccStatus } };
}

/** Books the order as it comes from one of the property's open estimates, or from none. */
async function bookFrom(
  ctx: Context,
  order: Order,
  { place, estimates }: { place: Place; estimates: readonly EstimateToBook[] },
) {
  const { row, prices } = bookedFrom(ctx, order, estimates);
  const priced = prices ? bookedPrices(place, prices) : place;
  const { minds_rain, nobody_home } = order;
  // Before the confirmation, which says it.
  if (minds_rain != null || nobody_home != null)
    await keepHouseAnswers(ctx, place.jobinfoid, { minds_rain, nobody_home });
  const job = await book(ctx, order, priced);
  if (row) await insertJobEstimate(ctx.db, { jobid: job.jobid, ...row });
  const after = { ...wishOf(order), ...priced, estimate: row?.msid ?? undefined };
  await audit(ctx, { action: "job.book", subject: "job", subjectId: job.jobid, after });
  return job;
}

/** The job's columns for what the client ordered and when. */
function wishOf(order: Order) {
  const { sdate, fdate } = order;
  const stime = sdate === fdate ? SLOT_FACTS[slotOf(order.stime)].stime : null;
  return { jobdesc: jobdescOf(order), sdate, fdate, stime };
}

async function book(ctx: Context, order: Order, place: Place) {
  const { cfid, by } = ownerScope(ctx);
  if (!("recorderHrid" in by) && !(await getSavedSetting(ctx.db, "company", businessDate(ctx.now))))
    throw new Conflict(NOT_OPEN);
  const refusal = await bookingRefusal(ctx, cfid);
  if (refusal) throw new Conflict(refusal);
  // What the office books isn't limited.
  if (!("recorderHrid" in by)) await checkOpenBookings(ctx, { cfid, jobinfoid: place.jobinfoid });
  await requireOnOffer(ctx, tradeOf(order) ?? "windows", order);
  if (!order.confirm) await refuseSameOrder(ctx, order, place);
  const price = quotedPrice(order, place);
  if (order.quoted !== undefined && order.quoted !== price) throw new Conflict(changedPrice(price));
  const cards = await listSavedCards(ctx.db, cfid);
  const ccStatus = cards.length > 0 ? "secured" : "required";
  const held = order.sdate === order.fdate ? { date: order.sdate, slot: slotOf(order.stime) } : null;
  // Slot before job before client: everything that writes these locks them in this order.
  if (held) await holdSlot(ctx, held);
  const jobid = await insertOrder(ctx.db, {
    ...wishOf(order),
    ...pricesOf(order, place),
    cfid,
    jobinfoid: place.jobinfoid,
    ccStatus,
    price,
    cages: order.cages,
    customdesc: order.customdesc || null,
    datesold: businessDate(ctx.now),
    createdAt: ctx.now,
    recorderHrid: "recorderHrid" in by ? by.recorderHrid : null,
  });
  if (held) await insertBooking(ctx.db, { ...held, jobid, createdAt: ctx.now });
  if (ccStatus === "required") await askForCard(ctx.db, cfid);
  const booked = await findJobToMail(ctx.db, jobid, cfid);
  if (booked) await queueConfirmation(ctx, booked);
  return { jobid, ccStatus };
}

/** Errors: 409 some of this work is already booked there around these days (rule same-order). */
async function refuseSameOrder(ctx: Context, order: Order, { jobinfoid, address }: Place): Promise<void> {
  const { cfid } = ownerScope(ctx);
  const { sdate, fdate } = order;
  const parts = partsOf(order);
  const open = await listOpenOrders(ctx.db, { cfid, jobinfoid, sdate, fdate });
  const stands = open.filter(({ jobdesc }) => partsIn(jobdesc).some((code) => parts.includes(code)));
  const [first] = stands;
  if (!first) return;
  const days =
    first.sdate === first.fdate
      ? `on ${formatDate(first.sdate)}`
      : `between ${formatDate(first.sdate)} and ${formatDate(first.fdate)}`;
  throw new Refused(
    sameOrder,
    `${first.jobdesc} at ${address} is already booked ${days} (Job[${first.jobid}]).`,
    { stands },
  );
}

const changedPrice = (price: Cents | null): string =>
  price === null
    ? `This work no longer has a set price. ${PRICE_TO_COME} Please look at your order again.`
    : `The price of this work is now ${formatMoney(price)} plus HST. Please look at your order again.`;

/** The property's prices for the ordered parts, in cents, as the crew will see them on the job. */
const pricesOf = (order: Order, place: Place) =>
  Object.fromEntries(partsOf(order).map((code) => [code, place[code]]));

/** The most open bookings for each of a client's properties. */
const EACH = limitOf("bookings_property").most;

/** Errors: 409 when the client already has as many open bookings as they can make online. */
async function checkOpenBookings(ctx: Context, { cfid, jobinfoid }: { cfid: number; jobinfoid: number }) {
  const { here, all, properties } = await countOpenBookings(ctx.db, { cfid, jobinfoid });
  await refuseOpen(ctx, "bookings_property", { holder: jobinfoid, open: here });
  const most = Math.max(limitOf("bookings_client").most, EACH * properties);
  await refuseOpen(ctx, "bookings_client", { holder: cfid, open: all, most });
}

/** Why a client can't order now, as a sentence for them; null when they can (rule balance-15; T21). */
async function bookingRefusal(ctx: Pick<Context, "db" | "now">, cfid: number): Promise<string | null> {
  const [status, owed] = await Promise.all([findContactStatus(ctx.db, cfid), balance15Of(ctx, cfid)]);
  if (mayBook(status, owed)) return null;
  return refusalText(await getSetting(ctx.db, "officePhone", businessDate(ctx.now)));
}

type Save = typeof saveJobNotesContract;

/** Stores a client's notes on a job, the same text once. Errors: 404 another's job; 403 another's number. */
export async function saveJobNotes(ctx: Context, input: Input<Save>): Promise<Answer<Save>> {
  checkRecorder(ctx, input.hrid);
  const { cfid, by } = ownerScope(ctx);
  const job = await lockJobOf(ctx.db, input.jobid, cfid);
  if (!job) throw new NotFound();
  const { jobid } = job;
  const notes = input.jobnotes;
  const before = await hasJobNote(ctx.db, jobid, notes);
  if (before) return { success: true };
  await insertJobNote(ctx.db, { jobid, kind: "Client", notes, ...by, ts: ctx.now });
  await audit(ctx, { action: "job.client-note", subject: "job", subjectId: jobid, after: { notes } });
  return { success: true };
}

type ForClient = typeof bookForClientContract;

/**
 * The office's order for a client, by the client's own rules, with the notes in the same step; the log names the person
 * and the client. Errors: as a client's, 404 no such client, and 429 too many clients this hour.
 */
export async function bookForClient(
  ctx: Context,
  { cfid, jobnotes, ...order }: Input<ForClient>,
): Promise<Answer<ForClient>> {
  const { actor } = ctx;
  if (!isStaff(actor)) throw new Forbidden();
  if (!(await findClientName(ctx.db, cfid))) throw new NotFound();
  await countClientReads(ctx, [cfid]);
  const acting = { ...ctx, actor: { ...actor, viewingCfid: cfid } };
  const sale = await createSale(acting, order);
  if (jobnotes) await saveJobNotes(acting, { hrid: actor.hrid, jobid: sale.job.jobid, jobnotes });
  return sale;
}
