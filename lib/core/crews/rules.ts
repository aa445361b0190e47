import { isBusinessDate } from "@/lib/values/dates";
import type { Issue } from "@/lib/values/form-fields";
import { type CrewForm, type CrewPosition, SHOPS } from "./schema";

/** Another crew of the same day, as plain values. */
export type OtherCrew = {
  ocid: number;
  /** The driver's name, for the message. */
  crewName: string;
  driver: number;
  partner: number | null;
  partner1: number | null;
  car: string | null;
  gascard: string | null;
  laptop: string | null;
};

/** The crew before the edit; it can keep its gas card and tablet. */
type Kept = Pick<OtherCrew, "gascard" | "laptop"> & { ocdate: string };

/** Gas cards that aren't a single card, so any number of crews can have them. */
export const SHARED_CARDS: readonly string[] = ["Visa", "Personal"];

type CrewIssue = Issue<keyof CrewForm>;
const SEATS = ["driver", "partner", "partner1"] as const;

function basicIssues(form: CrewForm): CrewIssue[] {
  const issues: CrewIssue[] = [];
  if (!isBusinessDate(form.ocdate)) issues.push({ field: "ocdate", message: "Select date" });
  if (form.driver === null) issues.push({ field: "driver", message: "Select driver" });
  if (!SHOPS.some((shop) => shop === form.shop)) issues.push({ field: "shop", message: "Select shop" });
  for (const field of [...SEATS, "closemgr"] as const) {
    if (Number.isNaN(form[field])) issues.push({ field, message: "Select a person from the list" });
  }
  for (const field of ["car", "gascard", "laptop"] as const) {
    if ((form[field]?.length ?? 0) > 40) issues.push({ field, message: "Select from the list" });
  }
  return issues;
}

/** The same person in two seats of this crew; the later seat gets the error. */
function ownSeatIssues(form: CrewForm): CrewIssue[] {
  const { driver, partner, partner1 } = form;
  const issues: CrewIssue[] = [];
  if (partner !== null && partner === driver) {
    issues.push({ field: "partner", message: "Driver and partner cannot be the same person" });
  }
  if (partner1 !== null && partner1 === driver) {
    issues.push({ field: "partner1", message: "Driver and partner 1 cannot be the same person" });
  } else if (partner1 !== null && partner1 === partner) {
    issues.push({ field: "partner1", message: "Partner and partner 1 cannot be the same person" });
  }
  return issues;
}

/** What another crew of that day already has: people, the truck, a gas card or tablet. */
export function clashIssues(form: CrewForm, others: readonly OtherCrew[], kept?: Kept): CrewIssue[] {
  const issues: CrewIssue[] = [];
  for (const field of SEATS) {
    const hrid = form[field];
    const crew = others.find((o) => hrid !== null && [o.driver, o.partner, o.partner1].includes(hrid));
    if (crew) issues.push({ field, message: `Already on ${crew.crewName}'s crew that day` });
  }
  const truck = others.find((o) => form.car !== null && o.car === form.car);
  if (truck)
    issues.push({
      field: "car",
      message: `Truck ${form.car} is already with ${truck.crewName}'s crew that day`,
    });
  for (const [field, thing] of [
    ["gascard", "Gas card"],
    ["laptop", "Tablet"],
  ] as const) {
    const name = form[field];
    if (name === null || (field === "gascard" && SHARED_CARDS.includes(name))) continue;
    if (kept?.ocdate === form.ocdate && kept[field] === name) continue;
    const crew = others.find((other) => other[field] === name);
    // Tablets are often called "Tablet 3".
    const called = name.startsWith(thing) ? name : `${thing} ${name}`;
    if (crew) issues.push({ field, message: `${called} is already with ${crew.crewName}'s crew that day` });
  }
  return issues;
}

/**
 * The errors of crew set-up, given that day's crews. It skips the crew being edited, by its ocid, which can keep what
 * it has.
 */
export function crewIssues(form: CrewForm, crewsOfDay: readonly OtherCrew[], kept?: Kept): CrewIssue[] {
  const others = crewsOfDay.filter((crew) => crew.ocid !== form.ocid);
  return [...basicIssues(form), ...ownSeatIssues(form), ...clashIssues(form, others, kept)];
}

/** 'Create', or 'Update' for an existing crew. */
export const crewButton = (ocid: number | null | undefined): "Create" | "Update" =>
  ocid ? "Update" : "Create";

/** One member's attendance today. `signin` 'HH:MM:SS', null or '99:99:99' before signing in. */
export type Attendance = {
  position: CrewPosition;
  present: boolean;
  signin: string | null;
  safetyRead: boolean;
};

export const hasSignedIn = (member: Pick<Attendance, "signin">): boolean =>
  member.signin !== null && member.signin !== "" && !member.signin.startsWith("99:");

const isReady = (member: Attendance): boolean => member.present && hasSignedIn(member) && member.safetyRead;

/** Every present member has signed in and read the points, and the driver is present (rule safety-points). */
export function safetyOk(members: readonly Attendance[]): boolean {
  const present = members.filter((member) => member.present);
  return present.some((member) => member.position === "driver") && present.every(isReady);
}

/** The same for one person: those on the crew also have to be ready themselves, except with production. */
export const safetyOkFor = (
  { hrid, stored }: { hrid: number; stored: ReadonlySet<string> },
  members: readonly (Attendance & { hrid: number })[],
): boolean =>
  safetyOk(members) &&
  (stored.has("production") || members.every((member) => member.hrid !== hrid || isReady(member)));

/** 'Present', 'Absent', 'Present+[SI]'. */
export const attendanceLabel = (member: Pick<Attendance, "present" | "signin">): string =>
  `${member.present ? "Present" : "Absent"}${hasSignedIn(member) ? "+[SI]" : ""}`;

/** The caller, as plain facts of the session. */
export type CrewVisitor = { hrid: number; crewMaster: boolean; capabilities: ReadonlySet<string> };

/** A crew out today: `crew_hrid` is the driver's hrid, `members` everyone on it, including the driver. */
export type CrewOfToday = { ocid: number; crewHrid: number; members: readonly number[] };

/** Today's crew for an hrid, a member's or the crew's. */
export const crewOf = <C extends CrewOfToday>(hrid: number, today: readonly C[]): C | null =>
  today.find((crew) => crew.crewHrid === hrid || crew.members.includes(hrid)) ?? null;

/**
 * `self` in endpoints.tsv (rule capabilities): the caller's own hrid, or the crew_hrid of their crew today; any of
 * today's crews for a crew master; anyone for people with production or management.
 */
export function mayUseCrew(visitor: CrewVisitor, target: number, today: readonly CrewOfToday[]): boolean {
  if (target === visitor.hrid) return true;
  if (visitor.capabilities.has("production") || visitor.capabilities.has("management")) return true;
  if (visitor.crewMaster) return crewOf(target, today) !== null;
  return crewOf(visitor.hrid, today)?.crewHrid === target;
}
