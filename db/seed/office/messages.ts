import type * as t from "@/db/schema";
import { REPORT_PROMPTS } from "@/lib/core/settings/report-prompts";
import { addDays, type BusinessDate, formatDate, weekday } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { parsePhone } from "@/lib/values/phone";
import { daysFrom, instantOf } from "../calendar";
import { NAMED } from "../clients";
import { STAFF } from "../employees";
import { randomOf } from "../random";
import type { ClientRow, JobRow, PropertyRow } from "../types";

type MessageRow = typeof t.outbox.$inferInsert;

type Letter = Pick<MessageRow, "kind" | "subject" | "body"> & { failed?: boolean };

function message(
  day: BusinessDate,
  job: JobRow,
  recipient: string,
  { failed, ...letter }: Letter,
): MessageRow {
  const at = instantOf(day, "18:05");
  const outcome = failed
    ? ({ state: "failed", attempts: 5, lastError: "550 No such mailbox" } as const)
    : ({ state: "sent", attempts: 1, sentAt: at } as const);
  const uniqueKey = `demo:${letter.kind}:${job.jobid}`;
  const about = { jobid: job.jobid, cfid: job.cfid };
  return {
    ...letter,
    ...about,
    channel: "email",
    recipient,
    uniqueKey,
    nextAttemptAt: at,
    createdAt: at,
    ...outcome,
  };
}

const confirmation = (job: JobRow, address: string): Letter => ({
  kind: "job_confirmation",
  subject: `Your booking at ${address}`,
  body: `You're booked: ${job.jobdesc} at ${address}, between ${formatDate(job.sdate)} and ${formatDate(job.fdate)}.`,
});

const receipt = (job: JobRow, address: string): Letter => ({
  kind: "receipt",
  subject: `Receipt for ${address}`,
  body: `${job.jobdesc}: ${formatPrice(job.price)} plus HST. Thank you.`,
});

/** A few messages that were sent, and one that failed. Nothing is queued: the seed emails no one. */
export function makeMessages(
  today: BusinessDate,
  jobs: readonly JobRow[],
  clients: readonly ClientRow[],
  properties: readonly PropertyRow[],
) {
  const emails = new Map(clients.map(({ cfid, email }) => [cfid, email]));
  const places = new Map(properties.map(({ jobinfoid, address }) => [jobinfoid, address]));
  const day = addDays(today, -1);
  const coming = jobs.filter((job) => job.cfid === NAMED.client && !job.datebi);
  const done = jobs.filter((job) => job.datebi && job.datebi <= day && emails.get(job.cfid)).slice(-4);
  const write = (job: JobRow, letter: (job: JobRow, address: string) => Letter, failed = false) =>
    message(day, job, emails.get(job.cfid) ?? "office@example.com", {
      ...letter(job, places.get(job.jobinfoid) ?? ""),
      failed,
    });
  return {
    outbox: [
      ...coming.map((job) => write(job, confirmation)),
      ...done.map((job, i) => write(job, receipt, i === 3)),
    ],
    inbound: writtenTo(day, clients),
  };
}

type InboundRow = typeof t.inboundMessages.$inferInsert;

/** What clients wrote yesterday: a question by text, one by email, and one from a number we don't know. */
function writtenTo(day: BusinessDate, clients: readonly ClientRow[]): InboundRow[] {
  const byText = clients.find(({ cellphone }) => cellphone);
  const byMail = clients.find(({ cfid, email }) => email && cfid !== byText?.cfid);
  const text = { channel: "text", provider: "twilio" } as const;
  return [
    {
      ...text,
      providerId: "demo:1",
      sender: parsePhone(byText?.cellphone) ?? "+14165550181",
      cfid: byText?.cfid,
      body: "Could you come after 10? The dog walker has the gate key until then.",
      receivedAt: instantOf(day, "16:20"),
    },
    {
      channel: "email",
      provider: "mailgun",
      providerId: "demo:2",
      sender: byMail?.email?.toLowerCase() ?? "client@example.com",
      cfid: byMail?.cfid,
      subject: "The window behind the shed",
      body: "Hello,\n\nwould you also do the small window behind the shed this time? We'll move the bikes.\n\nThank you",
      attachments: 1,
      receivedAt: instantOf(day, "17:05"),
    },
    {
      ...text,
      providerId: "demo:3",
      sender: "+14165550182",
      body: "Hi, my neighbour gave me this number. Do you do eaves on three storeys?",
      receivedAt: instantOf(day, "18:40"),
    },
  ];
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
