import type { Database } from "@/db/client";
import { SHARED_AREAS } from "@/lib/core/employees/access/rules";
import { getSettings } from "@/lib/core/settings/reads";
import { path } from "@/lib/paths";
import { greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { type Minutes, parseClock } from "@/lib/values/clock-time";
import { businessDate, formatDate, torontoClock, weekday } from "@/lib/values/dates";
import { isReportDay, neededWords } from "./rules";
import { listReportsToRemind } from "./sql";

/** A worker that was down doesn't remind people in the middle of the evening. */
const LATEST: Minutes = 3 * 60;

/** Whether it's time: from the setting's time on, for three hours. */
export function isReminderTime(at: string, now: Minutes): boolean {
  const from = parseClock(at);
  return from !== null && now >= from && now < from + LATEST;
}

/**
 * The worker's round that reminds people of reports they still have to file, once a day each, at the time in the
 * settings. Not on Sundays, and not on someone's day off.
 */
export async function remindOfReports(db: Database, now: Date): Promise<void> {
  const day = businessDate(now);
  if (!isReportDay(day)) return;
  const { reportReminder, company } = await getSettings(db, ["reportReminder", "company"], day);
  if (!reportReminder.offered || !isReminderTime(reportReminder.at, torontoClock(now))) return;
  const remindedKey = `report-reminder:${day}:`;
  // Sunday is 0 in the calendar, and the last bit of a week that begins on Monday.
  const bit = 2 ** ((weekday(day) + 6) % 7);
  const people = await listReportsToRemind(db, { day, bit, shared: SHARED_AREAS, remindedKey });
  for (const { hrid, name, email, areas } of people)
    await enqueueMessage(
      { db, now },
      {
        kind: "report-reminder",
        channel: "email",
        to: email,
        subject: `Reports for ${formatDate(day)}: ${areas.join(", ")}`,
        ...writeLetter([
          greeting(name),
          "",
          `${neededWords(areas)} Please file ${areas.length === 1 ? "it" : "them"} today.`,
          `In Runsheet: Daily Reports (${path.dailyReports()})`,
          "",
          company.name,
        ]),
        uniqueKey: `${remindedKey}${hrid}`,
      },
    );
}
