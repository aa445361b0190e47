import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { auditPay, saveDailyPay } from "@/lib/core/pay/change-pay";
import type { PayRecord } from "@/lib/core/pay/contract";
import { findPayEntry, lockPayEntry } from "@/lib/core/pay/sql/pay";
import { Refused } from "@/lib/errors";
import { formatClock, parseClock, toHourMinute } from "@/lib/values/clock-time";
import { formatMoney, moneyText } from "@/lib/values/money";
import { type auditDayPayContract, peopleRefused, type saveDayPayContract } from "./contract";
import { paySheet } from "./reads";
import type { SheetLine } from "./sheet-rules";

type Problem = { hrid: number; name: string; why: string };

function refuseAny(people: Problem[], act: "saved" | "audited"): void {
  if (people.length === 0) return;
  const words = people.map(({ name, why }) => `${name}: ${why}`).join(" ");
  throw new Refused(peopleRefused, `Nothing was ${act}. ${words}`, { people });
}

type Asked = Input<typeof saveDayPayContract>["people"][number];

/** Why this person can't be saved at the proposal the screen showed; null when they can. */
function saveProblem(line: SheetLine | undefined, asked: Asked, managers: readonly string[]): string | null {
  if (!line) return "isn't owed pay on this crew that day.";
  if (line.entry) return `${line.entry.recorder ?? "Someone else"} has already entered this.`;
  if (line.exceptions.length > 0) return line.exceptions.join(" ");
  if (!managers.includes(asked.mgr)) return "Choose who is responsible for this crew's pay.";
  const { proposal } = line;
  if (!proposal) return "There are no proposed times.";
  const same =
    parseClock(proposal.stime) === parseClock(asked.stime) &&
    parseClock(proposal.ftime) === parseClock(asked.ftime) &&
    proposal.rate === asked.rate;
  if (same) return null;
  return `The proposal is now ${formatClock(proposal.stime)} – ${formatClock(proposal.ftime)} at ${formatMoney(proposal.rate)}.`;
}

/**
 * Saves the proposed pay of everyone asked for, or of no one. Errors: 409 `people` with each person's reason: something
 * to look at first, a proposal that has changed since, pay that someone else entered, the caller's own; 409 closed books.
 */
export async function saveDayPay(
  ctx: Context,
  { date, people }: Input<typeof saveDayPayContract>,
): Promise<Answer<typeof saveDayPayContract>> {
  const { crews, managers } = await paySheet(ctx, date);
  const asked = people.map((person) => {
    const crew = crews.find(({ crewHrid }) => crewHrid === person.crew_hrid);
    const line = crew?.lines.find(({ hrid }) => hrid === person.hrid);
    return { person, crew, line, why: saveProblem(line, person, managers) };
  });
  refuseAny(
    asked.flatMap(({ person, line, why }) =>
      why ? [{ hrid: person.hrid, name: line?.name ?? "Someone", why }] : [],
    ),
    "saved",
  );
  const pays: PayRecord[] = [];
  // One order for everyone, so two managers at once wait for each other instead of locking up.
  for (const { person, crew, line } of asked.toSorted((a, b) => a.person.hrid - b.person.hrid)) {
    const [start, finish] = [toHourMinute(person.stime), toHourMinute(person.ftime)];
    const form = {
      hrid: person.hrid,
      name: line?.name ?? "",
      date,
      crewType: "Crew" as const,
      rate: moneyText(person.rate),
      startHour: start.hour,
      startMinute: start.minute,
      finishHour: finish.hour,
      finishMinute: finish.minute,
      hours: "",
      pay: "",
      mgr: person.mgr,
      crewname: crew?.crewname ?? "",
      overlapReason: "",
      version: null,
    };
    const { pay } = await saveDailyPay(ctx, form).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      refuseAny([{ hrid: person.hrid, name: form.name, why: error.message }], "saved");
      throw error;
    });
    pays.push(pay);
  }
  return { pays };
}

/**
 * Audits all these entries, or none. Errors: 409 `people` with each person's reason: something to look at first, changed
 * or deleted since, already audited, the caller's own.
 */
export async function auditDayPay(
  ctx: Context,
  { date, entries }: Input<typeof auditDayPayContract>,
): Promise<Answer<typeof auditDayPayContract>> {
  const { hrid: viewer } = staffOf(ctx);
  const asked = entries.toSorted((a, b) => a.id - b.id);
  for (const { id } of asked) await lockPayEntry(ctx.db, id);
  const lines = (await paySheet(ctx, date)).crews.flatMap((crew) => crew.lines);
  const problems: Problem[] = [];
  for (const { id, version } of asked) {
    const line = lines.find(({ entry }) => entry?.id === id);
    const why = line ? auditProblem(line, version, viewer) : await whyNotListed(ctx, id, date);
    if (why) problems.push({ hrid: line?.hrid ?? 0, name: line?.name ?? "An entry", why });
  }
  refuseAny(problems, "audited");
  const pays: PayRecord[] = [];
  for (const { id, version } of asked) pays.push((await auditPay(ctx, { id, version })).pay);
  return { pays };
}

function auditProblem({ entry, exceptions }: SheetLine, version: number, viewer: number): string | null {
  if (!entry) return null;
  if (entry.hrid === viewer) return "You can't audit your own pay.";
  if (entry.version !== version)
    return entry.ok
      ? `${entry.audited_by ?? "Someone else"} has just audited this.`
      : "Someone else changed this entry.";
  if (entry.ok) return "This is audited already.";
  return exceptions.length > 0 ? exceptions.join(" ") : null;
}

async function whyNotListed(ctx: Context, id: number, date: string): Promise<string> {
  const entry = await findPayEntry(ctx.db, id);
  if (!entry) return "Someone else deleted this entry.";
  return entry.day === date ? "This person wasn't on a crew that day." : "This entry is for another day.";
}
