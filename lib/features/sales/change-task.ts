import { hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { assignDnf } from "@/lib/core/dnfs/assign-dnf";
import { leadToChange, requireFresh, stepLead } from "@/lib/core/leads/lead-step";
import { isPaidEstimate } from "@/lib/core/leads/message-wire";
import { lockLead } from "@/lib/core/leads/sql/lead-changes";
import { listHolders } from "@/lib/core/leads/sql/leads";
import { Conflict, Forbidden, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { echoSince } from "@/lib/values/echo";
import { formatMoney } from "@/lib/values/money";
import type {
  assignDnfTaskContract,
  contactTaskContract,
  estimatorTaskContract,
  holdTaskContract,
  noteTaskContract,
} from "./contract";
import { taskOr404 } from "./reads";
import { hasLeadNote, insertLeadNote } from "./sql";

/**
 * Assigns any kind of lead to a person, or unassigns it; a person who already has it keeps it. Errors: 404; 409 stale;
 * 422 a person who can't hold one.
 */
export async function holdTask(
  ctx: Context,
  { id, holder, version }: Input<typeof holdTaskContract>,
): Promise<Answer<typeof holdTaskContract>> {
  const name = await holderName(ctx, holder);
  const message = name ? `Task assigned to ${name}` : "Task unassigned";
  const lead = await leadToChange(ctx, { msid: id });
  if (lead.holderHrid === holder) return { message };
  await requireFresh(ctx, lead, version);
  await stepLead(ctx, lead, { holderHrid: holder });
  await audit(ctx, {
    action: "lead.hold",
    subject: "lead",
    subjectId: id,
    before: { holderHrid: lead.holderHrid },
    after: { holderHrid: holder },
  });
  return { message };
}

/** The name of a person who may hold and price leads; null for none. Errors: 422 at `field`. */
export async function holderName(
  ctx: Context,
  holder: number | null,
  field: "holder" | "estimator" = "holder",
): Promise<string | null> {
  if (holder === null) return null;
  const found = (await listHolders(ctx.db)).find(({ hrid }) => hrid === holder);
  if (found) return found.name;
  throw new Invalid({ [field]: [`Choose ${field === "holder" ? "a holder" : "an estimator"}`] });
}

/** Adds a note to a task's trail; the same words from the same person within two seconds count once. Errors: 404. */
export async function noteTask(
  ctx: Context,
  { id, notes }: Input<typeof noteTaskContract>,
): Promise<Answer<typeof noteTaskContract>> {
  await taskOr404(ctx, id);
  // One after the other, so the second click of a double click sees the first one's note.
  await lockLead(ctx.db, id);
  const { hrid } = staffOf(ctx);
  const since = echoSince(ctx.now);
  const message = "Note saved";
  if (await hasLeadNote(ctx.db, { msid: id, notes, hrid, since })) return { message };
  await insertLeadNote(ctx.db, { msid: id, notes, recorderHrid: hrid, ts: ctx.now });
  await audit(ctx, { action: "lead.note", subject: "lead", subjectId: id, after: { notes } });
  return { message };
}

/** Sets how the client was contacted; the same value again changes nothing. Errors: 404; 409 stale. */
export async function contactTask(
  ctx: Context,
  { id, contact_status: contactStatus, version }: Input<typeof contactTaskContract>,
): Promise<Answer<typeof contactTaskContract>> {
  const { property, lead: seen } = await taskOr404(ctx, id);
  const message = `${property?.address ?? seen.followobject ?? "This task"}: ${contactStatus}`;
  const lead = await leadToChange(ctx, { msid: id });
  if (lead.contactStatus === contactStatus) return { message };
  await requireFresh(ctx, lead, version);
  await stepLead(ctx, lead, { contactStatus });
  await audit(ctx, {
    action: "lead.contact",
    subject: "lead",
    subjectId: id,
    before: { contactStatus: lead.contactStatus },
    after: { contactStatus },
  });
  return { message };
}

/**
 * Corrects who priced a returned estimate, and with it who earns the commission (rule commission). Errors: 403 without
 * `management`; 404; 409 not returned yet, paid, in a partner's books or stale; 422 a person who can't price one.
 */
export async function changeEstimator(
  ctx: Context,
  { id, estimator, version }: Input<typeof estimatorTaskContract>,
): Promise<Answer<typeof estimatorTaskContract>> {
  if (!hasCapability(ctx.actor, "management"))
    throw new Forbidden("Only management can change who earns the commission.");
  const lead = await leadToChange(ctx, { msid: id, version, kind: "Estimate" });
  if (lead.returnedAt === null) throw new Conflict("No one has returned this estimate yet.");
  if (isPaidEstimate(await taskOr404(ctx, id)))
    throw new Conflict("The client has paid, so the commission stays with this estimator.");
  const message = `${await holderName(ctx, estimator, "estimator")} is the estimator now`;
  if (lead.estimatorHrid === estimator) return { message };
  if (lead.salesPay)
    throw new Conflict(
      `This estimate already brings the partner who returned it ${formatMoney(lead.salesPay)}. Set that to $0.00 in their books first.`,
    );
  await stepLead(ctx, lead, { estimatorHrid: estimator });
  await audit(ctx, {
    action: "lead.estimator",
    subject: "lead",
    subjectId: id,
    before: { estimatorHrid: lead.estimatorHrid },
    after: { estimatorHrid: estimator },
  });
  return { message };
}

/** Assigns a task's DNF to a crew and day (rule dnf-crew). Errors: as `assignDnf`, 404 a task that isn't a DNF. */
export async function assignDnfTask(
  ctx: Context,
  { id, ...chosen }: Input<typeof assignDnfTaskContract>,
): Promise<Answer<typeof assignDnfTaskContract>> {
  const { dnfid } = (await taskOr404(ctx, id)).lead;
  if (dnfid === null) throw new NotFound();
  return { message: (await assignDnf(ctx, { ...chosen, id: dnfid })).msg };
}
