import { findDnf } from "@/db/queries/dnfs/dnfs";
import type { Context } from "@/lib/context";
import { type DnfToChange, dnfToChange, requireVersion, stepDnf } from "@/lib/core/dnfs/dnf-step";
import { verdictOf } from "@/lib/core/dnfs/return-rules";
import { checkFinish } from "@/lib/core/jobs/report/check-times";
import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import { hasSameTimes } from "@/lib/core/jobs/report/time-check-rules";
import { settleDnfLead } from "@/lib/core/leads/dnf-lead";
import { dnfMail } from "@/lib/core/leads/returns/lead-mails";
import { getSettings } from "@/lib/core/settings/reads";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import type { DnfTaskForm } from "./return-rules";
import { told } from "./return-task-words";

type DnfReturn = DnfTaskForm & { dnfid: number; version?: number };

/**
 * Says when a DNF was done, how long it took and what it was; its lead is dealt with and the client written to, all
 * or nothing. How its job is paid and where the crew goes next is the crews' form's. Errors: 404; 409 stale; 422.
 */
export async function returnDnfTask(ctx: Context, form: DnfReturn): Promise<{ message: string }> {
  const { dnfid, version, date } = form;
  const found = await dnfToChange(ctx, dnfid);
  const { dnf, job } = found;
  requireVersion(found, version);
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

/** Queues the client's mail; false when there is nobody to write to. */
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
