import { createHash } from "node:crypto";
import type { CrewDayLists } from "@/db/queries/checklists/checklists";
import { listAttendanceOfCrew } from "@/db/queries/crews/attendance";
import { type Context, staffOf } from "@/lib/context";
import { getSetting } from "@/lib/core/settings/reads";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate, formatDate, formatShortDate } from "@/lib/values/dates";
import type { ListKind, ListText } from "./rules";

type Mailing = { kind: ListKind; id: number; day: CrewDayLists; text: ListText };

/**
 * Queues a crew's notes and needs for the office, once for every wording of a day's list. Who gets them is set by
 * the office, never by the payload. Answers how many were queued now.
 */
export async function queueListMail(ctx: Context, { kind, id, day, text }: Mailing): Promise<number> {
  const recipients = await getSetting(ctx.db, "reportRecipients", businessDate(ctx.now));
  const words = `${text.crewNotes}\n\n${text.crewNeeds}`;
  const wording = createHash("sha256").update(words).digest("hex").slice(0, 32);
  const letter = await letterOf(ctx, { kind, id, day, text });
  let queued = 0;
  for (const to of new Set(recipients)) {
    const message = { kind: "crew-notes", channel: "email" as const, to, ...letter };
    const uniqueKey = `crew-notes:${kind}:${id}:${wording}:${to}`;
    if (await enqueueMessage(ctx, { ...message, uniqueKey })) queued += 1;
  }
  return queued;
}

async function letterOf(ctx: Context, { kind, day: { day }, text }: Mailing) {
  const seats = await listAttendanceOfCrew(ctx.db, day.ocid);
  const crew = `${seats.find((seat) => seat.position === "driver")?.name ?? "No driver"}'s crew`;
  const list = kind === "open" ? "Open checklist" : "Close checklist";
  const { fullname, email } = staffOf(ctx);
  const parts = [
    `${list}, ${crew}, ${formatDate(day.ocdate)}`,
    [day.shop, day.car && `truck ${day.car}`].filter(Boolean).join(", "),
    text.crewNotes && `Notes:\n${text.crewNotes}`,
    text.crewNeeds && `Needs:\n${text.crewNeeds}`,
    `Sent by ${[fullname, email].filter(Boolean).join(", ")}`,
  ];
  return {
    replyTo: email ?? undefined,
    subject: `${list}: ${crew}, ${formatShortDate(day.ocdate)}`,
    body: parts.filter(Boolean).join("\n\n"),
  };
}
