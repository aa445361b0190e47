import { hasCapability, type StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSetting, getSettings } from "@/lib/core/settings/reads";
import { Forbidden, Invalid, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type Letter, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { type BusinessDate, businessDate, formatDate, formatInstant } from "@/lib/values/dates";
import { type fileReportContract, type needsReportContract, otherFiled } from "./contract";
import { ASKED_BY_ALL, areasOf, isFiledLate, sameLines, writtenLines } from "./rules";
import { findReport, insertReport, listReportAreas } from "./sql";

type Filed = Answer<typeof fileReportContract>;
type Report = { hrid: number; area: string; date: BusinessDate; lines: string[] };

/**
 * Files the caller's report for an area and day and emails it once. Errors: 403 another's hrid or area, 422 a future
 * day, 409 with the filed report when its lines differ.
 */
export async function fileReport(
  ctx: Context,
  { report: sent }: Input<typeof fileReportContract>,
): Promise<Filed> {
  const actor = staffOf(ctx);
  if (sent.hrid && sent.hrid !== actor.hrid)
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
  const today = businessDate(ctx.now);
  const settings = await getSettings(ctx.db, ["reportPrompts", "reportRecipients"], today);
  const own = await listReportAreas(ctx.db, actor.hrid);
  if (!areasOf(actor, own, settings.reportPrompts).includes(sent.area))
    throw new Forbidden("This report isn't assigned to you.");
  if (sent.date > today) throw new Invalid({ "report.date": ["You can't file a report for a future day"] });
  const report = { hrid: actor.hrid, area: sent.area, date: sent.date, lines: writtenLines(sent) };
  const made = await insertReport(ctx.db, { ...report, createdAt: ctx.now });
  if (!made) return standsAlready(ctx, report);
  await audit(ctx, {
    action: "daily-report.file",
    subject: "daily-report",
    subjectId: made.id,
    after: report,
  });
  await mailReport(ctx, actor, { ...report, id: made.id }, settings.reportRecipients);
  return { msg: "success" };
}

/** The same report sent twice counts once; different lines never replace what was filed. */
async function standsAlready(ctx: Context, report: Report): Promise<Filed> {
  const stands = await findReport(ctx.db, report);
  if (stands && sameLines(stands.lines, report.lines)) return { msg: "success" };
  throw new Refused(otherFiled, "This report is already filed and can't be changed.", {
    report: stands && { ...stands, filedAt: stands.filedAt.toISOString() },
  });
}

async function mailReport(
  ctx: Context,
  actor: StaffActor,
  report: Report & { id: number },
  recipients: readonly string[],
): Promise<void> {
  const mail = reportMail({ ...report, name: actor.fullname, filedAt: ctx.now });
  for (const to of new Set(recipients)) {
    await enqueueMessage(ctx, {
      ...mail,
      to,
      kind: "daily-report",
      channel: "email",
      replyTo: actor.email ?? undefined,
      uniqueKey: `daily-report:${report.id}:${to}`,
    });
  }
}

type ReportFacts = {
  area: string;
  date: BusinessDate;
  name: string;
  filedAt: Date;
  lines: readonly string[];
};

/** A daily report as the office reads it. */
function reportMail({ area, date, name, filedAt, lines }: ReportFacts): Letter & { subject: string } {
  const day = formatDate(date);
  const text = [
    `${area} report for ${day}`,
    `${isFiledLate({ date, filedAt }) ? "Filed late" : "Filed"} by ${name}, ${formatInstant(filedAt)}.`,
    "",
    ...lines.filter((line) => line !== ""),
  ];
  return { subject: `Daily report: ${area}, ${day}, ${name}`, ...writeLetter(text) };
}

/**
 * Everyone may ask about their own areas and five more (rule report-areas). Errors: 403 another's, without
 * `all_reports`.
 */
export async function needsReport(
  ctx: Context,
  { area, date, ...query }: Input<typeof needsReportContract>,
): Promise<Answer<typeof needsReportContract>> {
  const actor = staffOf(ctx);
  const hrid = query.hrid ?? actor.hrid;
  if (hrid !== actor.hrid && !hasCapability(actor, "all_reports"))
    throw new Forbidden("You can only check your own reports.");
  const own = await listReportAreas(ctx.db, actor.hrid);
  const prompts = await getSetting(ctx.db, "reportPrompts", businessDate(ctx.now));
  if (![...ASKED_BY_ALL, ...areasOf(actor, own, prompts)].includes(area))
    throw new Forbidden("This report isn't assigned to you.");
  return { needs_report: (await findReport(ctx.db, { hrid, area, date })) === null };
}
