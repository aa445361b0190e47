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

export type Gap = "partner" | "partner1" | "closemgr" | "car" | "gascard" | "laptop";

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

function gearIssue(
  field: "car" | "gascard" | "laptop",
  name: string,
  { facts, taken }: Pick<Given, "facts" | "taken">,
) {
  const words = called(GEAR_WORDS[field], name);
  if (!facts.gear[field].includes(name)) return `${words} is out of service`;
  if (field === "gascard" && SHARED_CARDS.includes(name)) return null;
  const other = taken.find((crew) => crew[field] === name);
  return other ? `${words} is already with ${other.crewName}'s crew that day` : null;
}

type Leave = (gap: Gap, why: string) => null;
type Given = { facts: CopyFacts; taken: readonly OtherCrew[]; leave: Leave };

const nameIn = ({ names }: CrewToCopy, hrid: number) => names.get(hrid) ?? "Someone";

/** Someone for a seat. People of another partner's crews don't come along with a driver who works for someone else. */
function seatOf(
  crew: CrewToCopy,
  gap: "partner" | "partner1",
  { facts, taken, leave }: Given,
): number | null {
  const hrid = crew[gap];
  if (hrid === null) return null;
  const [own, theirs] = [crew.driver, hrid].map((person) => facts.partners.get(person) ?? null);
  const name = nameIn(crew, hrid);
  const border = theirs !== null && theirs !== own ? `${name} works for another partner that day` : null;
  const why = personIssue(hrid, name, { facts, taken }) ?? border;
  return why ? leave(gap, why) : hrid;
}

function closerOf(crew: CrewToCopy, { facts, leave }: Given): number | null {
  const { closemgr } = crew;
  if (closemgr === null) return null;
  const name = nameIn(crew, closemgr);
  if (!facts.people.get(closemgr)?.closingManager) return leave("closemgr", `${name} doesn't close any more`);
  const kind = facts.away.get(closemgr);
  return kind ? leave("closemgr", `${name} has that day off (${KIND_WORDS[kind].toLowerCase()})`) : closemgr;
}

function gearOf(crew: CrewToCopy, field: "car" | "gascard" | "laptop", { facts, taken, leave }: Given) {
  const name = crew[field];
  const why = name === null ? null : gearIssue(field, name, { facts, taken });
  return why ? leave(field, why) : name;
}

/** One crew as it can be copied, or why it can't be. */
function copyOf(crew: CrewToCopy, facts: CopyFacts, taken: readonly OtherCrew[]): CopiedPlan | LeftOut {
  const name = nameIn(crew, crew.driver);
  const noDriver =
    personIssue(crew.driver, name, { facts, taken }) ??
    (facts.people.get(crew.driver)?.driver ? null : `${name} doesn't drive any more`);
  if (noDriver) return { crew: crew.crewName, gap: null, why: noDriver };
  const leftOut: LeftOut[] = [];
  const leave: Leave = (gap, why) => {
    leftOut.push({ crew: crew.crewName, gap, why });
    return null;
  };
  const given = { facts, taken, leave };
  const values: CrewValues = {
    ocdate: facts.day,
    shop: crew.shop,
    driver: crew.driver,
    partner: seatOf(crew, "partner", given),
    partner1: seatOf(crew, "partner1", given),
    closemgr: closerOf(crew, given),
    car: gearOf(crew, "car", given),
    gascard: gearOf(crew, "gascard", given),
    laptop: gearOf(crew, "laptop", given),
  };
  return { values, crew: crew.crewName, leftOut };
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
    taken.push({
      ocid: -copied.length,
      crewName: plan.crew,
      driver,
      partner,
      partner1,
      car,
      gascard,
      laptop,
    });
  }
  return { copied, leftOut };
}
