import { createHash } from "node:crypto";
import { type Context, staffOf } from "@/lib/context";
import { listAttendanceOfCrew } from "@/lib/core/crews/sql/attendance";
import { getSetting } from "@/lib/core/settings/reads";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import { type CrewDayLists, findCrewDayLists } from "@/lib/features/checklists/sql/checklists";
import { insertList, updateList } from "@/lib/features/checklists/sql/checklists-changes";
import { audit } from "@/lib/platform/audit/record";
import { writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate, formatDate, formatShortDate } from "@/lib/values/dates";
import { staleClose, staleOpen } from "./contract";
import { closeToWire, openToWire } from "./reads";
import {
  applyTicks,
  type Checklist,
  type ListKind,
  type ListText,
  type SentTicks,
  type Tick,
  ticksIn,
} from "./rules";

/** What either list's body has, apart from ignored fields. */
export type SentList = SentTicks & {
  crew_notes?: string;
  crew_needs?: string;
  email_crew_notes?: Tick | null;
  was_crew_notes?: string;
  was_crew_needs?: string;
};

type After = Pick<Checklist, "checked" | "crewNotes" | "crewNeeds" | "emailCrewNotes">;

const BLANK: After = { checked: [], crewNotes: "", crewNeeds: "", emailCrewNotes: "" };

/**
 * Writes only the sent fields to the one list of a crew's day, under that day's lock, so a box that someone
 * else checks at the same moment is kept. Returns the current day. Errors: 409 with the current list when
 * someone else rewrote the same text, 422 an empty email.
 */
export async function saveList(
  ctx: Context,
  kind: ListKind,
  day: CrewDayLists,
  sent: SentList,
): Promise<CrewDayLists> {
  const before = day[kind];
  refuseOverwriting(kind, before, sent);
  const after = afterOf(kind, before, sent);
  const mailed = sent.email_crew_notes === "t";
  if (mailed && after.crewNotes === "" && after.crewNeeds === "") throw nothingToMail();
  const changes = before ? differences(before, after) : differences(BLANK, after);
  if (before && Object.keys(changes.after).length === 0 && !mailed) return day;
  const { ocid } = day.day;
  const begun = { ...after, ocid, hrid: staffOf(ctx).hrid, createdAt: ctx.now };
  const id = before?.id ?? (await insertList(ctx.db, kind, begun));
  if (before) await updateList(ctx.db, kind, id, after);
  const queued = mailed ? await queueListMail(ctx, { kind, id, day, text: after }) : 0;
  await audit(ctx, {
    action: `${kind}.${before ? "update" : "create"}`,
    subject: kind,
    subjectId: id,
    before: before ? changes.before : undefined,
    after: { ...changes.after, ...(before ? {} : { ocid }), ...(mailed ? { queued } : {}) },
  });
  const now = await findCrewDayLists(ctx.db, ocid);
  if (!now) throw new NotFound("This crew no longer exists. Go back and choose another.");
  return now;
}

/** The flag says that the current text was emailed: a new text clears it. */
function afterOf(kind: ListKind, before: Checklist | null, sent: SentList): After {
  const { crewNotes = "", crewNeeds = "", emailCrewNotes = "", checked = [] } = before ?? {};
  const text = { crewNotes: sent.crew_notes ?? crewNotes, crewNeeds: sent.crew_needs ?? crewNeeds };
  const same = text.crewNotes === crewNotes && text.crewNeeds === crewNeeds;
  const asked = sent.email_crew_notes;
  const flag = asked === undefined ? (same ? emailCrewNotes : "") : (asked ?? "");
  return { ...text, checked: applyTicks(kind, checked, ticksIn(kind, sent)), emailCrewNotes: flag };
}

/** Field by field, under the wire's names; a check is 't' or ''. */
function differences(before: After, after: After) {
  const [was, now] = [namedFields(before), namedFields(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  const changed = keys.filter((key) => (was[key] ?? "") !== (now[key] ?? ""));
  const pick = (from: Record<string, string>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? ""]));
  return { before: pick(was), after: pick(now) };
}

const namedFields = ({ checked, crewNotes, crewNeeds, emailCrewNotes }: After): Record<string, string> => ({
  ...Object.fromEntries(checked.map((check) => [check, "t"])),
  crew_notes: crewNotes,
  crew_needs: crewNeeds,
  email_crew_notes: emailCrewNotes,
});

const TEXTS = [
  { field: "crew_notes", was: "was_crew_notes", kept: "crewNotes" },
  { field: "crew_needs", was: "was_crew_needs", kept: "crewNeeds" },
] as const satisfies { field: keyof SentList; was: keyof SentList; kept: keyof ListText }[];

function refuseOverwriting(kind: ListKind, before: Checklist | null, sent: SentList): void {
  for (const { field, was, kept } of TEXTS) {
    const [text, seen, stands] = [sent[field], sent[was], before?.[kept] ?? ""];
    if (text === undefined || seen === undefined || stands === seen || stands === text) continue;
    const message = "Someone else changed these notes. Compare both versions, then save again.";
    throw kind === "open"
      ? new Refused(staleOpen, message, { open: before && openToWire(before) })
      : new Refused(staleClose, message, { close: before && closeToWire(before) });
  }
}

const nothingToMail = () => new Invalid({ email_crew_notes: ["Enter notes or needs first"] });

type Mailing = { kind: ListKind; id: number; day: CrewDayLists; text: ListText };

/**
 * Queues an email to the office with a crew's notes and needs, once for each wording of a day's list. The office's
 * settings decide who gets it, never the payload. Returns how many were queued now.
 */
async function queueListMail(ctx: Context, { kind, id, day, text }: Mailing): Promise<number> {
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
    ...writeLetter(parts.filter((part) => part).flatMap((part, at) => (at > 0 ? ["", part] : [part]))),
  };
}
