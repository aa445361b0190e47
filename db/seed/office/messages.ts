import type * as t from "@/db/schema";
import { REPORT_PROMPTS } from "@/lib/settings/report-prompts";
import { addDays, type BusinessDate, formatDate, weekday } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { daysFrom, instantOf } from "../calendar";
import { NAMED } from "../clients";
import { STAFF } from "../employees";
import { randomOf } from "../random";
import type { ClientRow, JobRow, PropertyRow } from "../types";

type MessageRow = typeof t.outbox.$inferInsert;

/** A few messages that have gone out, and one that came back. Nothing is queued: the seed sends nobody mail. */
export function makeMessages(
  today: BusinessDate,
  jobs: readonly JobRow[],
  clients: readonly ClientRow[],
  properties: readonly PropertyRow[],
) {
  const emails = new Map(clients.map(({ cfid, email }) => [cfid, email]));
  const places = new Map(properties.map(({ jobinfoid, address }) => [jobinfoid, address]));
  const coming = jobs.filter((job) => job.cfid === NAMED.client && !job.datebi);
  const done = jobs.filter((job) => job.datebi === addDays(today, -1) && emails.get(job.cfid)).slice(0, 4);
  const message = (job: JobRow, kind: string, subject: string, body: string, failed = false): MessageRow => {
    const at = instantOf(addDays(today, -1), "18:05");
    const state = failed
      ? ({ state: "failed", attempts: 5, lastError: "550 No such mailbox" } as const)
      : ({ state: "sent", attempts: 1, sentAt: at } as const);
    return {
      kind,
      channel: "email",
      recipient: emails.get(job.cfid) ?? "office@example.com",
      subject,
      body,
      uniqueKey: `demo:${kind}:${job.jobid}`,
      nextAttemptAt: at,
      jobid: job.jobid,
      cfid: job.cfid,
      createdAt: at,
      ...state,
    };
  };
  const at = (job: JobRow) => places.get(job.jobinfoid) ?? "";
  return {
    outbox: [
      ...coming.map((job) =>
        message(
          job,
          "job_confirmation",
          `Your order at ${at(job)}`,
          `We have booked ${job.jobdesc} at ${at(job)} from ${formatDate(job.sdate)} to ${formatDate(job.fdate)}.`,
        ),
      ),
      ...done.map((job, i) =>
        message(
          job,
          "receipt",
          `Receipt for ${at(job)}`,
          `${job.jobdesc}: ${formatPrice(job.price)} plus HST. Thank you.`,
          i === 3,
        ),
      ),
    ],
  };
}

const FILED: readonly (readonly [hrid: number, area: string])[] = [
  [STAFF.manager, "Prod"],
  [STAFF.manager, "Safety"],
  [STAFF.sales, "Sales"],
  [STAFF.closer, "Close(West)"],
  [STAFF.driver2, "Open(East)"],
];

/** The checklists filed on the working days of the last two weeks. */
export function makeDailyReports(today: BusinessDate) {
  const random = randomOf(`reports ${today}`);
  const days = daysFrom(addDays(today, -14), addDays(today, -1)).filter((day) => weekday(day) !== 0);
  const dailyReports = days.flatMap((date) =>
    FILED.filter(() => random.chance(0.75)).map(([hrid, area]) => ({
      hrid,
      area,
      date,
      lines: (REPORT_PROMPTS[area] ?? ["Done"]).map(
        (prompt) => `${prompt}: ${random.pick(["ok", "done", "two left", "see Prod"])}`,
      ),
      createdAt: instantOf(date, "18:50"),
    })),
  );
  return { dailyReports };
}
