import type { Handle } from "@/db/client";
import { listOwners } from "@/lib/core/employees/sql/employees";
import { saveDoctorReport } from "@/lib/features/health/sql/doctor-report";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import type { Line } from "./finding";

/**
 * Keeps what failed for the screens of Management, and mails it to everyone with Access admin, at most once a day.
 * Returns how many were mailed.
 */
export async function reportFindings(db: Handle, lines: readonly Line[], now: Date): Promise<number> {
  const failed = lines.flatMap(({ state, name, says }) => (state === "fail" ? [{ name, says }] : []));
  await saveDoctorReport(db, failed, now);
  if (failed.length === 0) return 0;
  let mailed = 0;
  for (const { hrid, name, email } of await listOwners(db)) {
    const queued = await enqueueMessage(
      { db, now },
      {
        kind: "doctor",
        channel: "email",
        to: email,
        subject: `Runsheet: ${count(failed.length, "check")} failed`,
        body: [
          `Hello ${name},`,
          "",
          "The daily check of your Runsheet installation found:",
          "",
          ...failed.map((line) => `${line.name}: ${line.says}`),
          "",
          "Please pass this on to whoever looks after the server. npm run doctor -- --report checks again.",
        ].join("\n"),
        uniqueKey: `doctor:${businessDate(now)}:${hrid}`,
      },
    );
    if (queued) mailed += 1;
  }
  return mailed;
}
