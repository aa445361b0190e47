import { hasCapability, type StaffActor } from "@/lib/actor";
import { type Context, type StaffContext, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { waitForSafety } from "@/lib/core/crews/safety-gate";
import { toImage } from "@/lib/core/images/image-wire";
import { listImages } from "@/lib/core/images/sql/images";
import { listCompletedJobs } from "@/lib/core/jobs/sql/jobs";
import { firstPickUp } from "@/lib/core/leads/returns/pick-up-rules";
import { refusalToReturn } from "@/lib/core/leads/returns/return-right-rules";
import {
  findLead,
  firstLeadAt,
  type LeadRow,
  listCloseProperties,
  listLeads,
  listPropertyNotes,
} from "@/lib/core/leads/sql/leads";
import { Forbidden, NotFound } from "@/lib/errors";
import { recordInPath } from "@/lib/paths";
import { clientName } from "@/lib/values/client-name";
import { addDays, businessDate, startOfBusinessDay, yearOf } from "@/lib/values/dates";
import type { messageContract, messagesContract, pickUpContract } from "./contract";
import { CARD_DAYS, type LeadKind, type LeadView, type PickUpView, type WindowLeadsView } from "./lead-rules";
import { chosenYear, type LeadList, leadList, leadYears, MOST_LEADS, windowLeadsOf } from "./list-rules";
import type { Message, MessageDetail, PickUp } from "./message-schema";
import { messageOf, pastJobOf, type Seen } from "./message-wire";

/** The current time and the person it's for: `hrid`, or the session without one. */
export const seenBy = (ctx: Context, hrid = staffOf(ctx).hrid): Seen => ({
  now: ctx.now,
  today: businessDate(ctx.now),
  hrid,
});

/** A list's leads as messages, open ones first; `mine` for the person `hrid`. One statement. */
async function messagesOfList(
  ctx: Context,
  list: LeadList,
  { hrid, carriesOver }: { hrid: number; carriesOver?: boolean },
): Promise<Message[]> {
  const seen = seenBy(ctx, hrid);
  const rows = await listLeads(ctx.db, {
    kinds: list.kinds,
    from: startOfBusinessDay(list.from),
    before: startOfBusinessDay(list.before),
    carriesOver,
    limit: MOST_LEADS,
  });
  return rows.map((row) => messageOf(row, seen));
}

/** Errors: 403 another's hrid, 404 an unknown list. */
export async function getMessages(
  ctx: Context,
  { list, hrid }: Input<typeof messagesContract>,
): Promise<Message[]> {
  const whose = askedFor(staffOf(ctx), hrid);
  const found = leadList(list);
  if (!found) throw new NotFound();
  return messagesOfList(ctx, found, { hrid: whose });
}

/** The lead `msid`. Errors: 404. */
export async function leadOr404(ctx: Context, msid: number): Promise<LeadRow> {
  const row = await findLead(ctx.db, msid);
  if (!row) throw new NotFound();
  return row;
}

/**
 * A lead with its client's past jobs and the prices nearby: four statements, one more for a crew. Errors: 409
 * while the caller's crew has work there today and its safety points aren't read.
 */
async function messageDetail(ctx: Context, row: LeadRow, hrid?: number): Promise<MessageDetail> {
  const { client, property } = row;
  if (property) await waitForSafety(ctx, property.jobinfoid);
  if (client) await countClientReads(ctx, [client.cfid]);
  const [jobs, close] = await Promise.all([
    client
      ? listCompletedJobs(ctx.db, { jobid: 0, cfid: client.cfid, jobinfoid: property?.jobinfoid ?? 0 })
      : [],
    property ? listCloseProperties(ctx.db, property.jobinfoid) : [],
  ]);
  return {
    mess: messageOf(row, seenBy(ctx, hrid)),
    client,
    property,
    jobs: client ? jobs.map((job) => pastJobOf(job, clientName(client))) : [],
    close_properties: close.map(({ id, address, w1, eh }) => ({ id, address, w1, eh })),
  };
}

/** Errors: 404; 409 while the safety gate is closed. */
export async function getMessage(
  ctx: Context,
  { msid }: Input<typeof messageContract>,
): Promise<MessageDetail> {
  return messageDetail(ctx, await leadOr404(ctx, msid));
}

/** Errors: 404, also for a lead that isn't a sign; 409 while the safety gate is closed. */
export async function getPickUp(ctx: Context, { msid }: Input<typeof pickUpContract>): Promise<PickUp> {
  const row = await leadOr404(ctx, msid);
  if (row.lead.kind !== "Sign") throw new NotFound();
  const { lead, client, property } = row;
  if (property) await waitForSafety(ctx, property.jobinfoid);
  if (client) await countClientReads(ctx, [client.cfid]);
  return {
    client,
    email: client?.email ?? null,
    property,
    message: lead.message,
    type: lead.kind,
  };
}

/**
 * The current lead, for a write's answer; `mine` for `hrid`, by default the session's. It shows the client, who's one
 * more client read (rule fair-use). Errors: 429.
 */
export async function messageNow(ctx: Context, msid: number, hrid?: number): Promise<Message> {
  const row = await leadOr404(ctx, msid);
  if (row.client) await countClientReads(ctx, [row.client.cfid]);
  return messageOf(row, seenBy(ctx, hrid));
}

type Asked = number | "" | null | undefined;

/** The person's own number, or that of the partner this session acts for. */
const isOwn = (staff: StaffActor, hrid: number): boolean => hrid === staff.hrid || hrid === staff.mgr?.hrid;

/**
 * Whose leads a list marks: the caller's own; anyone's for people with production, management and sales. Errors: 403.
 */
function askedFor(staff: StaffActor, hrid: Asked): number {
  if (!hrid) return staff.hrid;
  const sees = (["production", "management", "sales"] as const).some((cap) => staff.capabilities.has(cap));
  if (!sees && !isOwn(staff, hrid)) throw new Forbidden();
  return hrid;
}

/**
 * Whose result a form counts as: the session's person, or the partner it acts for if the form has the partner's number.
 * The audit log records the real person. Errors: 403 someone else's.
 */
export function senderOf(staff: StaffActor, hrid: Asked): number {
  if (!hrid) return staff.hrid;
  if (isOwn(staff, hrid)) return hrid;
  throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
}

/** Whose return it would be, and what the session's person was given; a partner's session gives neither. */
export const returnerOf = ({ stored }: StaffActor, hrid: number) => ({
  hrid,
  sales: stored.has("sales"),
  estimatesSigns: stored.has("estimates_signs"),
});

/**
 * Everything in the list of window estimates and signs: two statements. This year's begins with what still waits from
 * years before, so nothing is lost at New Year.
 */
export async function readWindowLeads(ctx: StaffContext, typedYear: string): Promise<WindowLeadsView> {
  const today = businessDate(ctx.now);
  const first = await firstLeadAt(ctx.db);
  const years = leadYears(first && businessDate(first), today);
  const year = chosenYear(typedYear, years);
  const { hrid, crewMaster } = ctx.actor;
  const carriesOver = year === yearOf(today);
  const messages = await messagesOfList(ctx, windowLeadsOf(year), { hrid, carriesOver });
  return { year, years, crewMaster, messages };
}

const SHOWN_IMAGES = 8;

type LeadAsked = { key: string; kind: LeadKind; viewer: number };

/** Seven statements, one more for a crew. Errors: 404, also for a lead of another kind; 409 of `messageDetail`. */
async function readLead(ctx: StaffContext, { key, kind, viewer }: LeadAsked) {
  const visitor = { hrid: ctx.actor.hrid, day: businessDate(ctx.now) };
  const row = await findLead(ctx.db, recordInPath(key), visitor);
  if (row?.lead.kind !== kind) throw new NotFound();
  const place = row.property?.jobinfoid ?? null;
  const [detail, notes, images] = await Promise.all([
    messageDetail(ctx, row, viewer),
    place === null ? [] : listPropertyNotes(ctx.db, place),
    place === null ? [] : listImages(ctx.db, "property", place, SHOWN_IMAGES),
  ]);
  const returner = returnerOf(ctx.actor, viewer);
  const view: LeadView = {
    ...detail,
    viewer,
    notes,
    images: images.map((image) => toImage(image)),
    returned: returnedFacts(row),
    fillsCard: place !== null && offersCard(ctx, row),
    whyNotReturn: kind === "Estimate" ? refusalToReturn(row.lead, returner, ctx.now) : null,
    sells: returner.sales,
  };
  return { row, view };
}

/**
 * Whether the lead's page offers the property's card (rule property-card): to the office, sales, whoever came, and the
 * people on a crew with them that day.
 */
function offersCard({ actor, now }: StaffContext, { lead: { resolvedAt }, theirs }: LeadRow): boolean {
  if (hasCapability(actor, "production") || hasCapability(actor, "client_care")) return true;
  const since = addDays(businessDate(now), -CARD_DAYS);
  const isRecent = resolvedAt === null || businessDate(resolvedAt) >= since;
  return isRecent && (theirs || hasCapability(actor, "sales"));
}

const returnedFacts = ({ days, returner, resolver }: LeadRow): LeadView["returned"] => {
  const on = days.returned ?? days.resolved;
  return on === null ? null : { by: returner ?? resolver, on };
};

/** Everything in an estimate's return form, for the partner `viewer` or the session itself. Errors: 404. */
export async function readWindowLead(
  ctx: StaffContext,
  key: string,
  viewer = ctx.actor.hrid,
): Promise<LeadView> {
  return (await readLead(ctx, { key, kind: "Estimate", viewer })).view;
}

/** Everything in a sign's return form, for the partner `viewer` or the session itself. Errors: 404. */
export async function readPickUpLead(
  ctx: StaffContext,
  key: string,
  viewer = ctx.actor.hrid,
): Promise<PickUpView> {
  const { row, view } = await readLead(ctx, { key, kind: "Sign", viewer });
  return { ...view, first: firstPickUp(Boolean(view.client?.email), row.sign) };
}
