import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { returnEstimateContract } from "@/lib/core/leads/contract";
import { leadToChange, resolution, stepLead } from "@/lib/core/leads/lead-step";
import { isPaidEstimate } from "@/lib/core/leads/message-wire";
import { leadOr404, messageNow, returnerOf, senderOf } from "@/lib/core/leads/reads";
import type { LockedLead } from "@/lib/core/leads/sql/lead-changes";
import type { LeadRow } from "@/lib/core/leads/sql/leads";
import { setPrices } from "@/lib/core/prices/set-prices";
import { insertPropertyNotes } from "@/lib/core/properties/sql/property-notes";
import { getSettings } from "@/lib/core/settings/reads";
import { Forbidden, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import { applyRate } from "@/lib/values/money";
import {
  afterEmail,
  type EstimatePrices,
  estimatePrice,
  estimateWork,
  notesOf,
  pricesOf,
} from "./estimate-rules";
import { estimateMail } from "./lead-mails";
import { refusalToReturn } from "./return-right-rules";

/** What a return contains, whichever form it came from (rule estimate-return). Prices in cents. */
export type EstimateReturn = {
  prices: EstimatePrices;
  notes: { notes: string; access: "Public" | "Private" }[];
  sendEmail: boolean;
  emailNotes: string;
  /** Who gets the estimate and its commission: by default the session's person. */
  by?: number;
};

/**
 * Returns a window estimate from a crew's or a partner's form, or edits a returned one. Errors: 404; 403 another's
 * hrid, or someone who may not (rule estimate-return); 409 stale version; 422 by field.
 */
export async function returnEstimate(
  ctx: Context,
  { msid, hrid, version, ...form }: Input<typeof returnEstimateContract>,
): Promise<Answer<typeof returnEstimateContract>> {
  const by = senderOf(staffOf(ctx), hrid);
  const lead = await leadToChange(ctx, { msid, version, kind: "Estimate" });
  const written = await writeReturn(ctx, lead, {
    prices: pricesOf(form, lead),
    notes: notesOf(form),
    sendEmail: form.send_email,
    emailNotes: form.email_notes,
    by,
  });
  return { mess: await messageNow(ctx, msid, by), ...written };
}

/**
 * Saves a locked estimate's prices, notes, status and email, all or nothing: the one verb behind all three forms.
 * Nothing is emailed while a price is only proposed. Errors: 403 someone who may not (rule estimate-return); 422 notes
 * without a property.
 */
export async function writeReturn(
  ctx: Context,
  lead: LockedLead,
  given: EstimateReturn,
): Promise<{ emailed: boolean; proposed: boolean }> {
  const { prices, notes, by = staffOf(ctx).hrid } = given;
  const refusal = refusalToReturn(lead, returnerOf(staffOf(ctx), by), ctx.now);
  if (refusal) throw new Forbidden(refusal);
  if (notes.length > 0 && lead.jobinfoid === null) {
    const errors = { property_notes_1: ["This message isn't linked to a property, so you can't add notes"] };
    throw new Invalid(errors);
  }
  const row = await leadOr404(ctx, lead.msid);
  const settings = await getSettings(ctx.db, SETTINGS, businessDate(ctx.now));
  const { isProposed, isUnconfirmed } = await writeProperty(ctx, lead, given);
  const emailed = given.sendEmail && !isProposed && (await sendEstimate(ctx, { lead, row, given, settings }));
  const paid = isPaidEstimate(row);
  const changes = returnedColumns(ctx, lead, {
    prices,
    emailed,
    paid,
    isSold: (row.job?.jobid ?? null) !== null,
    rate: isUnconfirmed ? 0 : settings.commission,
    by,
  });
  await stepLead(ctx, lead, changes);
  await audit(ctx, {
    action: lead.returnedAt ? "lead.edit-estimate" : "lead.return-estimate",
    subject: "lead",
    subjectId: lead.msid,
    before: Object.fromEntries(Object.keys(changes).map((key) => [key, lead[key as keyof typeof changes]])),
    after: { ...changes, notes: notes.length || undefined, emailed: emailed || undefined },
  });
  return { emailed, proposed: isProposed };
}

const SETTINGS = ["commission", "company", "officePhone", "workCodes"] as const;
type Settings = Awaited<ReturnType<typeof getSettings<(typeof SETTINGS)[number]>>>;

type Returning = {
  prices: EstimatePrices;
  emailed: boolean;
  paid: boolean;
  isSold: boolean;
  rate: number;
  by: number;
};

/**
 * The first return sets the dates and the pay (a `rate` of 0 while a price waits to be confirmed), and the person who
 * makes it is the estimator, for both commission and partner pay; a paid estimate keeps its own. A sold estimate also
 * keeps its price and commission.
 */
function returnedColumns(
  ctx: Context,
  lead: LockedLead,
  { prices, emailed, paid, isSold, rate, by }: Returning,
) {
  const price = estimatePrice(prices);
  const offer = {
    price,
    jobdesc: estimateWork(prices),
    comm: price === null ? null : applyRate(price, rate),
  };
  return {
    ...prices,
    ...(lead.returnedAt && isSold ? {} : offer),
    estimatorHrid: lead.returnedAt || paid ? (lead.estimatorHrid ?? by) : by,
    estDate: lead.estDate ?? businessDate(ctx.now),
    returnedAt: lead.returnedAt ?? ctx.now,
    returnedBy: lead.returnedBy ?? by,
    contactStatus: emailed ? afterEmail(lead.contactStatus) : lead.contactStatus,
    ...resolution(ctx, lead, by),
  };
}

/** The prices and notes for the property; which prices wait to be checked (rule usual-price). */
async function writeProperty(
  ctx: Context,
  { msid, jobinfoid }: LockedLead,
  { prices, notes }: EstimateReturn,
) {
  if (jobinfoid === null) return { isProposed: false, isUnconfirmed: false };
  const { hrid } = staffOf(ctx);
  const rows = notes.map((note) => ({ ...note, jobinfoid, prodNote: true, recorderHrid: hrid, ts: ctx.now }));
  await insertPropertyNotes(ctx.db, rows);
  return setPrices(ctx, { jobinfoid, msid, prices });
}

type Sending = { lead: LockedLead; row: LeadRow; given: EstimateReturn; settings: Settings };

/** Queues the client's email; false if there's no address. */
async function sendEstimate(ctx: Context, { lead, row, given, settings }: Sending): Promise<boolean> {
  const { client, property } = row;
  if (!client?.email) return false;
  const address = property?.address ?? lead.followobject ?? "your home";
  const facts = {
    client,
    address,
    prices: given.prices,
    labels: settings.workCodes,
    notes: given.emailNotes,
  };
  return enqueueMessage(ctx, {
    kind: "estimate",
    channel: "email",
    to: client.email,
    ...estimateMail(facts, { company: settings.company, phone: settings.officePhone }),
    uniqueKey: `estimate:${lead.msid}:${lead.version}`,
    cfid: client.cfid,
  });
}
