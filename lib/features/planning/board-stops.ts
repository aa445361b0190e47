import { isAppointment, isEmergency } from "@/lib/core/jobs/card-rules";
import { plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import { windowOf } from "@/lib/core/jobs/promise/promise-rules";
import { placesOf } from "@/lib/core/maps/place-rules";
import { centroidOf } from "@/lib/core/maps/postal-areas";
import type { SettingValues } from "@/lib/core/settings/schema";
import { numToWire } from "@/lib/core/work/number-rules";
import type {
  OtherStopRow,
  PastWorkRow,
  PlaceRules,
  PlanCrewRow,
  PlanJobRow,
} from "@/lib/features/planning/sql/plan-stops";
import { clientName } from "@/lib/values/client-name";
import type { Minutes } from "@/lib/values/clock-time";
import { type BusinessDate, daysBetween } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import type { PlanStop } from "./contract";
import { DEFAULT_MINUTES, type MinutesOf, minutesFrom } from "./solver/minutes-rules";

/** A stop with its current crew: the driver's hrid and the day. */
export type BoardStop = {
  stop: PlanStop;
  crewHrid: number | null;
  day: BusinessDate | null;
  /** The partner whose crew has it. */
  franchise: number | null;
  /** Started or returned, so it can't move. */
  begun: boolean;
  /** On site, for one, two and three people. */
  minutes: readonly [Minutes, Minutes, Minutes];
  /** What the promise guard counts for it, including the drive to it. */
  guarded: Minutes;
  phone: string | null;
};

/** What a day's cards are made from besides their rows. */
export type DayFacts = {
  date: BusinessDate;
  crews: readonly PlanCrewRow[];
  past: readonly PastWorkRow[];
  plan: SettingValues["crewDay"];
  planner: SettingValues["planner"];
  hourlyRate: Cents;
};

/** Time on site for two people when we know nothing else. */
const USUAL_MINUTES = { dnf: 25, sign: 5, estimate: 20 } as const;

/** A job without a price that no one has done before. */
const UNKNOWN_MINUTES = 45;

/** Jobs and the other stops as the board's cards, in order. */
export function boardStops(
  rows: readonly PlanJobRow[],
  others: readonly OtherStopRow[],
  day: DayFacts,
): BoardStop[] {
  const places = placesOf([...rows, ...others], centroidOf);
  const { threePeople } = day.planner;
  const minutes = minutesFrom(day.past, { ...DEFAULT_MINUTES, threePeople, centsPerHour: day.hourlyRate });
  const lastCrew = new Map(
    day.past
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .map(({ property, crewHrid }) => [property, crewHrid]),
  );
  const crewOf = (hrid: number | null | undefined) =>
    day.crews.find((crew) => crew.hrid === hrid)?.ocid ?? null;
  const jobs = rows.map((row, index) => {
    const board = boardJob(row, day, minutes);
    board.stop.at = places[index] ?? null;
    board.stop.last_crew = crewOf(lastCrew.get(row.jobinfoid));
    return board;
  });
  const more = others.map((row, index) => {
    const board = boardOther(row, day);
    board.stop.at = places[rows.length + index] ?? null;
    board.stop.caused_by = crewOf(row.causedBy);
    return board;
  });
  return [...jobs, ...more];
}

function boardJob(row: PlanJobRow, day: DayFacts, minutesOf: MinutesOf): BoardStop {
  const { price, estMinutes, crewHrid } = row;
  const crew = row.schdate === day.date ? day.crews.find(({ hrid }) => hrid === crewHrid) : undefined;
  const estimate = minutesOfJob(row, crew ? crew.others.length + 1 : 2, minutesOf);
  const inTime = (people: number) => minutesOfJob(row, people, minutesOf)?.minutes ?? UNKNOWN_MINUTES;
  const stop = jobStop(row, day.date);
  stop.minutes = estimate?.minutes ?? null;
  stop.minutes_from = estimate?.from ?? null;
  return {
    stop,
    crewHrid,
    day: row.schdate,
    franchise: row.franchise,
    begun: row.reportstime !== null,
    minutes: [inTime(1), inTime(2), inTime(3)],
    guarded: (plannedMinutes({ estMinutes, price }, day.hourlyRate) ?? 0) + day.plan.driving,
    phone: phoneOf(row),
  };
}

/** Minutes from past visits beat an estimate entered in advance; what the crew on site entered beats both. */
function minutesOfJob(
  row: PlanJobRow,
  people: number,
  minutesOf: MinutesOf,
): { minutes: Minutes; from: NonNullable<PlanStop["minutes_from"]> } | null {
  const { jobinfoid: property, jobdesc: work, price, estMinutes, reportstime } = row;
  const estimate = minutesOf({ property, work, price, people });
  const isFromReports = estimate !== null && estimate.from !== "price";
  if (estMinutes === null || (isFromReports && reportstime === null)) return estimate;
  return { minutes: estMinutes, from: "entered" };
}

function boardOther(row: OtherStopRow, { date }: DayFacts): BoardStop {
  const isGiven = row.day === date;
  const minutes = USUAL_MINUTES[row.kind];
  return {
    stop: otherStop(row, date),
    crewHrid: isGiven ? row.crewHrid : null,
    day: isGiven ? row.day : null,
    franchise: null,
    begun: false,
    minutes: [minutes, minutes, minutes],
    // The promise guard only checks jobs.
    guarded: 0,
    phone: phoneOf(row),
  };
}

const phoneOf = ({ cellphone, phone }: Pick<OtherStopRow, "cellphone" | "phone">) =>
  cellphone || phone || null;

function kindOf(row: PlanJobRow): PlanStop["kind"] {
  if (isEmergency(row)) return "emergency";
  if (row.holdingCell) return "holding";
  return isAppointment(row) ? "appointment" : "floater";
}

type Placed = PlaceRules &
  Pick<
    OtherStopRow,
    "honorific" | "firstname" | "lastname" | "jobinfoid" | "address" | "city" | "postcode" | "perly"
  >;
const placeOf = (row: Placed) => ({
  client: clientName(row),
  jobinfoid: row.jobinfoid,
  address: row.address,
  city: row.city,
  postcode: row.postcode,
  perly: row.perly,
  house: houseOf(row),
});

/** Only the fields with a rule: most properties have none, and a board lists hundreds. */
const houseOf = (row: PlaceRules): PlanStop["house"] => ({
  version: row.propertyVersion,
  people_needed: row.peopleNeeded ?? undefined,
  leaves: row.leaves ?? undefined,
  minds_rain: row.mindsRain ?? undefined,
  not_crews: row.notCrews ?? undefined,
  nobody_home: row.nobodyHome ?? undefined,
  ladder: row.ladder ?? undefined,
});

function jobStop(row: PlanJobRow, date: BusinessDate): PlanStop {
  const kind = kindOf(row);
  const isPromised = kind === "appointment" || kind === "floater";
  const isLeft = row.schdate !== null && row.schdate !== date;
  return {
    ...placeOf(row),
    key: `job-${row.jobid}`,
    kind,
    id: row.jobid,
    version: row.version,
    jobid: row.jobid,
    state: row.state,
    num: numToWire(row.num),
    at: null,
    promised: isPromised ? { from: row.sdate, to: row.fdate } : null,
    days_left: isPromised ? daysBetween(date, row.fdate) : null,
    sold: row.datesold,
    start: kind === "appointment" ? windowOf(row) : null,
    work: row.jobdesc,
    price: row.price,
    minutes: null,
    minutes_from: null,
    last_crew: null,
    caused_by: null,
    note: row.preJobNote,
    answer: row.answer,
    left_by: isLeft && row.schdate ? { crew: row.crewname ?? "", date: row.schdate } : null,
  };
}

function otherStop(row: OtherStopRow, date: BusinessDate): PlanStop {
  const { sdate, fdate } = row;
  const promised = sdate && fdate ? { from: sdate, to: fdate } : null;
  const window = promised && { sdate: promised.from, fdate: promised.to, stime: row.stime, prodcomm: null };
  return {
    ...placeOf(row),
    key: `${row.kind}-${row.id}`,
    kind: row.kind,
    id: row.id,
    version: row.version,
    jobid: row.jobid,
    state: null,
    num: null,
    at: null,
    promised,
    days_left: promised ? daysBetween(date, promised.to) : null,
    sold: null,
    start: window && windowOf(window),
    work: row.work,
    price: null,
    minutes: USUAL_MINUTES[row.kind],
    minutes_from: null,
    last_crew: null,
    caused_by: null,
    note: null,
    answer: null,
    left_by: null,
  };
}

/** What the day's crews have; what was left behind; and the first stops of the pool, up to a limit. */
export function firstRows(rows: readonly PlanJobRow[], date: BusinessDate, most: number): PlanJobRow[] {
  const isGiven = ({ crewHrid, schdate }: PlanJobRow) => crewHrid !== null && schdate === date;
  const turns = rows
    .filter((row) => !isGiven(row))
    .map((row) => ({ row, stop: jobStop(row, date) }))
    .toSorted((a, b) => Number(!a.stop.left_by) - Number(!b.stop.left_by) || byUrgency(a.stop, b.stop));
  return [...rows.filter(isGiven), ...turns.slice(0, most).map(({ row }) => row)];
}

type Urgency = Pick<PlanStop, "kind" | "days_left" | "address">;

/** Emergencies, then what expires first; last what was promised for an earlier day, and what isn't promised. */
export function byUrgency(a: Urgency, b: Urgency): number {
  const turn = ({ kind, days_left }: Urgency) => {
    if (kind === "emergency") return -1;
    if (days_left === null) return 2000;
    return days_left < 0 ? 1000 - days_left : days_left;
  };
  return turn(a) - turn(b) || a.address.localeCompare(b.address);
}
