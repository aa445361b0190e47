import type { z } from "zod";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type DnfToChange, dnfToChange, requireVersionOfReturn, stepDnf } from "@/lib/core/dnfs/dnf-step";
import { verdictOf } from "@/lib/core/dnfs/return-rules";
import { findDnf } from "@/lib/core/dnfs/sql/dnfs";
import { checkFinish } from "@/lib/core/jobs/report/check-times";
import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import { hasSameTimes } from "@/lib/core/jobs/report/time-check-rules";
import { leadToChange, requireFresh, settleDnfLead } from "@/lib/core/leads/lead-step";
import { pricesOf } from "@/lib/core/leads/returns/estimate-rules";
import { dnfMail } from "@/lib/core/leads/returns/lead-mails";
import { writeReturn } from "@/lib/core/leads/returns/return-estimate";
import { returnPickUp } from "@/lib/core/leads/returns/return-pick-up";
import { getSettings } from "@/lib/core/settings/reads";
import { Invalid, Malformed } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder } from "@/lib/platform/auth/scope";
import { fieldErrors } from "@/lib/platform/http/parse-input";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import type { returnTaskContract } from "./contract";
import { taskOr404 } from "./reads";
import { type DnfTaskForm, dnfTaskForm, estimateTaskForm, NO_DATA } from "./return-schema";

type Sent = Input<typeof returnTaskContract>;
type Told = Answer<typeof returnTaskContract>;

/**
 * Returns an estimate, a sign or a DNF from the sales area, or edits a return. Errors: 400 another task's estid,
 * signid or dnfid; 403 someone else's user; 404; 409 stale; 422 by field.
 */
export async function returnTask(ctx: Context, sent: Sent): Promise<Told> {
  const { id, user } = sent;
  checkRecorder(ctx, user);
  const { lead, property } = await taskOr404(ctx, id);
  const address = property?.address ?? lead.followobject ?? "this property";
  checkSubject(sent, { estid: id, signid: id, dnfid: lead.dnfid });
  if (lead.kind === "Estimate") return returnEstimateTask(ctx, sent, address);
  if (lead.kind === "Sign") return returnSignTask(ctx, sent, address);
  return returnDnfTask(ctx, { ...formOf(dnfTaskForm, sent), dnfid: lead.dnfid ?? 0, version: sent.version });
}

type Subject = "estid" | "signid" | "dnfid";

/** The record a form names must be the one in the URL (rule lead-ids). */
function checkSubject(sent: Sent, known: Record<Subject, number | null>): void {
  for (const key of ["estid", "signid", "dnfid"] as const) {
    if (sent[key] && sent[key] !== known[key])
      throw new Malformed("This form doesn't match its page. Reload the page and try again.");
  }
}

/** The values of a valid form. Errors: 422 by field. */
function formOf<S extends z.ZodType>(schema: S, sent: Sent): z.output<S> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  if (Object.values(errors).flat().includes(NO_DATA)) throw new Invalid(NO_DATA, { errors });
  throw new Invalid(errors);
}

async function returnEstimateTask(ctx: Context, sent: Sent, address: string): Promise<Told> {
  const form = formOf(estimateTaskForm, sent);
  const lead = await leadToChange(ctx, { msid: sent.id, version: sent.version, kind: "Estimate" });
  // A form without a version returns an estimate, and never overwrites a return.
  if (sent.version === undefined && lead.returnedAt) await requireFresh(ctx, lead, 0);
  const { emailed } = await writeReturn(ctx, lead, {
    prices: pricesOf(form, lead),
    notes: form.propNotes === "" ? [] : [{ notes: form.propNotes, access: "Public" }],
    sendEmail: form.sendEmail,
    emailNotes: form.emailNotes,
  });
  return { message: told(`Estimate at ${address} returned successfully`, emailed) };
}

async function returnSignTask(ctx: Context, { id, result, version }: Sent, address: string): Promise<Told> {
  const { emailed } = await returnPickUp(ctx, {
    msid: id,
    version,
    pick_up: result,
    pick_up_type: "",
    name: "",
    email: "",
  });
  return { message: told(`Sign at ${address} returned successfully`, emailed) };
}

type DnfReturn = DnfTaskForm & { dnfid: number; version?: number };

/**
 * Records when a DNF was done, how long it took and the cause; resolves its lead and emails the client, all or
 * nothing. How its job is paid and where the crew goes next are in the crews' form. Errors: 404; 409 stale, already
 * returned if no version is sent; 422.
 */
async function returnDnfTask(ctx: Context, form: DnfReturn): Promise<{ message: string }> {
  const { dnfid, version, date } = form;
  const found = await dnfToChange(ctx, dnfid);
  const { dnf, job } = found;
  requireVersionOfReturn(found, version);
  if (date > businessDate(ctx.now)) throw new Invalid({ date: ["The date can't be in the future"] });
  const times = {
    reportstime: clockOf(form.startHour, form.startMinute),
    reportftime: clockOf(form.finishHour, form.finishMinute),
  };
  if (dnf.datebi !== date || !hasSameTimes(dnf, times)) checkFinish(ctx, times.reportftime, date);
  const after = {
    ...times,
    datebi: date,
    verdict: verdictOf(form.valid),
    notes: form.dnfNotes,
  };
  await stepDnf(ctx, dnf, after);
  const emailed = form.sendEmail && (await mailClient(ctx, form, found));
  await settleDnfLead(ctx, dnfid, emailed);
  const { datebi, reportstime, reportftime, verdict, notes } = dnf;
  await audit(ctx, {
    action: datebi ? "dnf.edit-return" : "dnf.return",
    subject: "dnf",
    subjectId: dnfid,
    before: { datebi, reportstime, reportftime, verdict, notes },
    after: { ...after, emailed: emailed || undefined },
  });
  return { message: told(`DNF at ${job.address} returned successfully`, emailed) };
}

/** Queues the client's email; false when there's no address. */
async function mailClient(
  ctx: Context,
  { dnfid, emailNotes, date }: DnfReturn,
  { dnf, job }: DnfToChange,
): Promise<boolean> {
  const row = await findDnf(ctx.db, dnfid);
  if (!row?.email) return false;
  const settings = await getSettings(ctx.db, ["company", "officePhone"], businessDate(ctx.now));
  const facts = { client: row, address: row.address, what: row.dnfdesc, date, notes: emailNotes };
  return enqueueMessage(ctx, {
    kind: "dnf-return",
    channel: "email",
    to: row.email,
    ...dnfMail(facts, { company: settings.company, phone: settings.officePhone }),
    uniqueKey: `dnf-return:${dnfid}:${dnf.version}`,
    jobid: job.jobid,
    cfid: job.cfid,
  });
}

/** The message a return shows to the sender. */
const told = (done: string, emailed: boolean): string =>
  emailed ? `${done}. We're emailing the client.` : done;
