import type { OtherCrew } from "@/lib/core/crews/rules";
import { SHARED_CARDS } from "@/lib/core/crews/rules";
import type { CrewValues, Shop } from "@/lib/core/crews/schema";
import { type DayOffKind, KIND_WORDS } from "@/lib/core/days-off/rules";
import type { BusinessDate } from "@/lib/values/dates";

/** A crew to copy, with its people's names. */
export type CrewToCopy = Omit<OtherCrew, "ocid"> & {
  shop: Shop;
  closemgr: number | null;
  names: ReadonlyMap<number, string>;
};

/** What holds on the day the crews are copied to. */
export type CopyFacts = {
  day: BusinessDate;
  /** Who works here now, and in which seats. */
  people: ReadonlyMap<number, { driver: boolean; closingManager: boolean }>;
  away: ReadonlyMap<number, DayOffKind>;
  /** The partner each person or their crew works for that day; null or missing for the company's own. */
  partners: ReadonlyMap<number, number | null>;
  crewsOfDay: readonly OtherCrew[];
  gear: { car: readonly string[]; gascard: readonly string[]; laptop: readonly string[] };
};

export const GAPS = ["partner", "partner1", "closemgr", "car", "gascard", "laptop"] as const;
export type Gap = (typeof GAPS)[number];

/** Something that wasn't copied. Without a `gap` it's the whole crew. */
export type LeftOut = { crew: string; gap: Gap | null; why: string };

export type CopiedPlan = { values: CrewValues; crew: string; leftOut: LeftOut[] };

const GEAR_WORDS = { car: "Truck", gascard: "Gas card", laptop: "Tablet" } as const;

/** Tablets are often called "Tablet 3". */
const called = (thing: string, name: string) => (name.startsWith(thing) ? name : `${thing} ${name}`);

/** Why someone can't be on a crew that day; null when they can. */
function personIssue(
  hrid: number,
  name: string,
  { facts, taken }: { facts: CopyFacts; taken: readonly OtherCrew[] },
): string | null {
  if (!facts.people.has(hrid)) return `${name} doesn't work here any more`;
  const kind = facts.away.get(hrid);
  if (kind) return `${name} has that day off (${KIND_WORDS[kind].toLowerCase()})`;
  const other = taken.find(({ driver, partner, partner1 }) => [driver, partner, partner1].includes(hrid));
  return other ? `${name} is already on ${other.crewName}'s crew that day` : null;
}

function gearIssue(field: "car" | "gascard" | "laptop", name: string, facts: CopyFacts, taken: readonly OtherCrew[]) {
  const words = called(GEAR_WORDS[field], name);
  if (!facts.gear[field].includes(name)) return `${words} is out of service`;
  if (field === "gascard" && SHARED_CARDS.includes(name)) return null;
  const other = taken.find((crew) => crew[field] === name);
  return other ? `${words} is already with ${other.crewName}'s crew that day` : null;
}

/**
 * One crew as it can be copied, or why it can't be. People of another partner's crews stay behind their border: they
 * don't come along with a driver who works for someone else.
 */
function copyOf(crew: CrewToCopy, facts: CopyFacts, taken: readonly OtherCrew[]): CopiedPlan | LeftOut {
  const name = (hrid: number) => crew.names.get(hrid) ?? "Someone";
  const given = { facts, taken };
  const who = crew.crewName;
  const noDriver =
    personIssue(crew.driver, name(crew.driver), given) ??
    (facts.people.get(crew.driver)?.driver ? null : `${name(crew.driver)} doesn't drive any more`);
  if (noDriver) return { crew: who, gap: null, why: noDriver };
  const leftOut: LeftOut[] = [];
  const leave = (gap: Gap, why: string) => {
    leftOut.push({ crew: who, gap, why });
    return null;
  };
  const own = facts.partners.get(crew.driver) ?? null;
  const seat = (gap: "partner" | "partner1") => {
    const hrid = crew[gap];
    if (hrid === null) return null;
    const theirs = facts.partners.get(hrid) ?? null;
    const border = theirs !== null && theirs !== own ? `${name(hrid)} works for another partner that day` : null;
    const why = personIssue(hrid, name(hrid), given) ?? border;
    return why ? leave(gap, why) : hrid;
  };
  const closer = () => {
    if (crew.closemgr === null) return null;
    const person = facts.people.get(crew.closemgr);
    const kind = facts.away.get(crew.closemgr);
    if (!person?.closingManager) return leave("closemgr", `${name(crew.closemgr)} doesn't close any more`);
    return kind
      ? leave("closemgr", `${name(crew.closemgr)} has that day off (${KIND_WORDS[kind].toLowerCase()})`)
      : crew.closemgr;
  };
  const gear = (field: "car" | "gascard" | "laptop") => {
    const thing = crew[field];
    const why = thing === null ? null : gearIssue(field, thing, facts, taken);
    return why ? leave(field, why) : thing;
  };
  const values: CrewValues = {
    ocdate: facts.day,
    shop: crew.shop,
    driver: crew.driver,
    partner: seat("partner"),
    partner1: seat("partner1"),
    closemgr: closer(),
    car: gear("car"),
    gascard: gear("gascard"),
    laptop: gear("laptop"),
  };
  return { values, crew: who, leftOut };
}

/** The crews that can be copied, one after the other, and everything that can't be, with the reason. */
export function copyPlan(
  crews: readonly CrewToCopy[],
  facts: CopyFacts,
): { copied: CopiedPlan[]; leftOut: LeftOut[] } {
  const taken = [...facts.crewsOfDay];
  const copied: CopiedPlan[] = [];
  const leftOut: LeftOut[] = [];
  for (const crew of crews) {
    const plan = copyOf(crew, facts, taken);
    if (!("values" in plan)) {
      leftOut.push(plan);
      continue;
    }
    copied.push(plan);
    leftOut.push(...plan.leftOut);
    const { driver, partner, partner1, car, gascard, laptop } = plan.values;
    taken.push({ ocid: -copied.length, crewName: plan.crew, driver, partner, partner1, car, gascard, laptop });
  }
  return { copied, leftOut };
}
