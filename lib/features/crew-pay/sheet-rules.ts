import { hasSignedIn } from "@/lib/core/crews/rules";
import type { CrewPosition } from "@/lib/core/crews/schema";
import type { PayRecord } from "@/lib/core/pay/contract";
import { payAmount } from "@/lib/core/pay/rules";
import { defaultTimes, type WorkedJob } from "@/lib/core/pay/time-rules";
import { formatDuration, type Minutes, parseClock, toClock } from "@/lib/values/clock-time";
import { type Cents, formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { changesThePaid, type LateHours, lateSentences } from "./late-hours-rules";

/** Someone's seat on a crew that day. `rate` in cents an hour; `owed`: they worked, so they have to be paid. */
export type SheetSeat = {
  hrid: number;
  name: string;
  rate: Cents | null;
  position: CrewPosition;
  present: boolean;
  signin: string | null;
  owed: boolean;
};

/** A crew's day as the database has it. `closer`: who closes it. */
export type SheetCrewFacts = {
  crewHrid: number;
  crewname: string;
  closer: string | null;
  seats: SheetSeat[];
  jobs: WorkedJob[];
  late: LateHours[];
};

export type SheetFacts = {
  crews: SheetCrewFacts[];
  /** The categories of violations, and whether a question about pay is open, by person. */
  conduct: { hrid: number; violations: string[]; question: boolean }[];
};

/** What someone would be paid by the proposed times at their own rate; times 'HH:MM:SS'. */
export type Proposal = { stime: string; ftime: string; rate: Cents; hours: number; pay: Cents };

/**
 * A line of the sheet: a person's pay entry, or the one to make. `exceptions`: why "Save all" or "Audit all" leaves it
 * open, each a sentence. `difference`: the entry less the proposal. `late`: what the crew's phone sent late about its
 * hours, each a sentence.
 */
export type SheetLine = {
  key: string;
  hrid: number;
  name: string;
  position: CrewPosition | null;
  rate: Cents | null;
  entry: PayRecord | null;
  proposal: Proposal | null;
  difference: { minutes: Minutes; pay: Cents } | null;
  exceptions: string[];
  late: string[];
};

export type SheetCrew = {
  crewHrid: number;
  crewname: string;
  /** Who is responsible: from an entry, else who closes the day, else the viewer; "" while open. */
  mgr: string;
  lines: SheetLine[];
};

type Viewer = { hrid: number; name: string; managers: readonly string[] };

const minutesOf = ({ stime, ftime }: { stime: string; ftime: string }): Minutes =>
  (parseClock(ftime) ?? 0) - (parseClock(stime) ?? 0);

/** Why the times can't be proposed yet; nothing when they can. */
function timeExceptions(jobs: readonly WorkedJob[]): string[] {
  const open = jobs.filter((job) => parseClock(job.reportftime) === null).length;
  if (jobs.length === 0) return ["No job was started, so there are no times to propose."];
  return open > 0 ? [`${count(open, "job")} ${open === 1 ? "isn't" : "aren't"} returned yet.`] : [];
}

/** "Entered 30 min longer than proposed (+$10.00)." Null without a difference. */
export function differenceText(difference: SheetLine["difference"]): string | null {
  if (!difference || (difference.minutes === 0 && difference.pay === 0)) return null;
  const { minutes, pay } = difference;
  const money = pay === 0 ? "same pay" : `${pay > 0 ? "+" : "−"}${formatMoney(Math.abs(pay))}`;
  if (minutes === 0) return `Same length, other times or rate than proposed (${money}).`;
  return `${formatDuration(Math.abs(minutes))} ${minutes > 0 ? "longer" : "shorter"} than proposed (${money}).`;
}

const isAsProposed = (entry: PayRecord, proposal: Proposal) =>
  parseClock(entry.stime) === parseClock(proposal.stime) &&
  parseClock(entry.ftime) === parseClock(proposal.ftime) &&
  entry.rate === proposal.rate;

type About = {
  seat: SheetSeat | null;
  conduct: SheetFacts["conduct"][number] | undefined;
  viewer: Viewer;
  late: readonly LateHours[];
};

/** What a manager should look at before this person's pay is saved or audited with everyone else's. */
function commonExceptions(hrid: number, { seat, conduct, viewer, late }: About): string[] {
  const found: string[] = [];
  if (hrid === viewer.hrid) found.push("This is your own pay: someone else has to save and audit it.");
  if (seat && !hasSignedIn(seat)) found.push("Didn't sign in that day.");
  for (const category of conduct?.violations ?? []) found.push(`Violation: ${category}.`);
  if (conduct?.question) found.push("A question about this day's pay is open.");
  found.push(...lateSentences(late.filter(changesThePaid)));
  return found;
}

function proposalOf(seat: SheetSeat, times: { start: Minutes; finish: Minutes } | null): Proposal | null {
  if (seat.rate === null || !times) return null;
  const paid = payAmount({ start: times.start, finish: times.finish, rate: seat.rate });
  return (
    paid && {
      stime: toClock(times.start),
      ftime: toClock(times.finish),
      rate: seat.rate,
      hours: paid.hours,
      pay: paid.pay,
    }
  );
}

function lineOf(entry: PayRecord, proposal: Proposal | null, timeless: string[], about: About): SheetLine {
  const isCrewPay = entry.crewType === "Crew";
  const known = isCrewPay ? proposal : null;
  const differs = known !== null && !isAsProposed(entry, known);
  const difference = known && { minutes: minutesOf(entry) - minutesOf(known), pay: entry.pay - known.pay };
  const exceptions = commonExceptions(entry.hrid, about);
  if (!isCrewPay) exceptions.push(`${entry.crewType} pay has no proposed times.`);
  else if (!about.seat) exceptions.push("Isn't on this crew any more.");
  else {
    exceptions.push(...timeless);
    const words = differs ? differenceText(difference) : null;
    if (words) exceptions.push(words);
    else if (differs) exceptions.push("Other times than proposed (same pay).");
  }
  return {
    // The same before and after it's saved, so a row keeps its focus.
    key: isCrewPay ? `person-${entry.hrid}` : `entry-${entry.id}`,
    hrid: entry.hrid,
    name: entry.name,
    position: about.seat?.position ?? null,
    rate: about.seat?.rate ?? null,
    entry,
    proposal: known,
    difference: differs ? difference : null,
    exceptions: entry.ok ? [] : exceptions,
    late: lateSentences(about.late),
  };
}

function lineToPay(seat: SheetSeat, proposal: Proposal | null, timeless: string[], about: About): SheetLine {
  const exceptions = [...commonExceptions(seat.hrid, about), ...timeless];
  if (seat.rate === null) exceptions.push("Has no hourly rate.");
  else if (!proposal && timeless.length === 0)
    exceptions.push("There's nothing to propose from this day's job times.");
  return {
    key: `person-${seat.hrid}`,
    hrid: seat.hrid,
    name: seat.name,
    position: seat.position,
    rate: seat.rate,
    entry: null,
    proposal,
    difference: null,
    exceptions,
    late: lateSentences(about.late),
  };
}

/** A day's pay by crew: everyone with pay, then whoever is owed it, in the order of their seats. */
export function sheetOf(
  facts: SheetFacts,
  {
    pays,
    nearShops,
    viewer,
  }: {
    pays: readonly (PayRecord & { crewHrid: number | null })[];
    nearShops: readonly string[];
    viewer: Viewer;
  },
): SheetCrew[] {
  const seated = new Map(
    facts.crews.flatMap(({ crewHrid, seats }) => seats.map(({ hrid }) => [hrid, crewHrid] as const)),
  );
  return facts.crews.map(({ crewHrid, crewname, closer, seats, jobs, late }) => {
    const { start, finish } = defaultTimes(jobs, nearShops);
    const times = start && finish && { start: start.time, finish: finish.time };
    const timeless = timeExceptions(jobs);
    const about = (hrid: number, seat: SheetSeat | null): About => ({
      seat,
      viewer,
      late,
      conduct: facts.conduct.find((row) => row.hrid === hrid),
    });
    const own = pays.filter(
      (pay) => (pay.crewHrid === null ? seated.get(pay.hrid) : pay.crewHrid) === crewHrid,
    );
    const lines = seats.flatMap((seat): SheetLine[] => {
      const proposal = proposalOf(seat, times);
      const entries = own.filter(({ hrid }) => hrid === seat.hrid);
      if (entries.length > 0)
        return entries.map((entry) => lineOf(entry, proposal, timeless, about(seat.hrid, seat)));
      const paidElsewhere = pays.some(({ hrid }) => hrid === seat.hrid);
      return seat.owed && !paidElsewhere ? [lineToPay(seat, proposal, timeless, about(seat.hrid, seat))] : [];
    });
    const left = own.filter(({ hrid }) => !seats.some((seat) => seat.hrid === hrid));
    lines.push(...left.map((entry) => lineOf(entry, null, timeless, about(entry.hrid, null))));
    return { crewHrid, crewname, mgr: managerOf(own, closer, viewer), lines };
  });
}

function managerOf(pays: readonly PayRecord[], closer: string | null, { name, managers }: Viewer): string {
  const saved = pays.find(({ mgr }) => managers.includes(mgr))?.mgr;
  return saved ?? [closer, name].find((one) => one !== null && managers.includes(one)) ?? "";
}

/** Lines that "Save all at proposed times" saves: no entry yet, and nothing to look at first. */
export const toSave = (lines: readonly SheetLine[]): (SheetLine & { proposal: Proposal })[] =>
  lines.filter(
    (line): line is SheetLine & { proposal: Proposal } =>
      line.entry === null && line.proposal !== null && line.exceptions.length === 0,
  );

/** Lines that "Audit all" audits: entered as proposed, and nothing to look at first. */
export const toAudit = (lines: readonly SheetLine[]): (SheetLine & { entry: PayRecord })[] =>
  lines.filter(
    (line): line is SheetLine & { entry: PayRecord } =>
      line.entry !== null && !line.entry.ok && line.exceptions.length === 0,
  );

/** What both acts leave open. */
export const leftOpen = (lines: readonly SheetLine[]): SheetLine[] =>
  lines.filter(({ entry, exceptions }) => !entry?.ok && exceptions.length > 0);
