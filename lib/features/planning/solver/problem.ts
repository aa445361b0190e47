import type { Minutes } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import type { DriveMatrix } from "@/lib/values/drives";
import type { Cents } from "@/lib/values/money";
import type { Weights } from "./weights";

type StopKind = "appointment" | "floater" | "emergency" | "holding" | "dnf" | "sign" | "estimate";

/** Something a crew can do at a client's that day. */
export type Stop = {
  id: string;
  /** Its name for people, such as its address. */
  label: string;
  kind: StopKind;
  /** Its row in the drive matrix. */
  place: number;
  /** On site, by number of people: one, two, three. More people than listed take as long as the last. */
  minutes: readonly [Minutes, ...Minutes[]];
  /** Null while the price is TBD. */
  price: Cents | null;
  /** The days it was promised for, both included; null when nothing was promised. */
  promised: { from: BusinessDate; to: BusinessDate } | null;
  /** The crew has to start between these times. */
  start: { from: Minutes; until: Minutes } | null;
  /** It has to end before sunset. */
  outside: boolean;
  /**
   * When the trees there lose their leaves: with late trees it's better done in the last third of its window, with
   * early ones in the first.
   */
  leaves: "late" | "early" | null;
  /** How many people it needs. */
  people: number;
  /** Crews the client doesn't want. */
  notCrews: readonly string[];
  /** The partner whose job it is; another partner's crew never gets it. */
  franchise: string | null;
  /** The crew that was there last year, and the one that has something to put right there. */
  lastCrew: string | null;
  causedBy: string | null;
  /** What the promise guard counts for it, including the drive: otherwise people couldn't accept proposals. */
  guarded: Minutes;
};

/** A crew's day. */
export type Lane = {
  id: string;
  label: string;
  people: number;
  franchise: string | null;
  startPlace: number;
  endPlace: number;
  shiftStart: Minutes;
  /** When it has to be back at the shop. */
  shiftEnd: Minutes;
  /** Loading, lunch, driving and work together; waiting doesn't count. */
  mostHours: Minutes;
  /** The most that the promise guard allows for its stops together. */
  mostGuarded: Minutes;
  /** Before the crew leaves the shop. */
  loading: Minutes;
  lunch: Minutes;
  /** What it has now, in order. */
  stops: readonly string[];
  /** Its stops in a proposal to continue from; if omitted, the search starts with its current stops. */
  start?: readonly string[];
  /** Which of its starting stops stay with this crew, or all of them in this order. */
  locked: readonly string[] | "all";
};

export type Problem = {
  date: BusinessDate;
  lanes: readonly Lane[];
  stops: readonly Stop[];
  drives: DriveMatrix;
  /** When it gets too dark for outside work. */
  sunset: Minutes;
  /** When lunch may start; at a long stop the crew has it there, if the stop starts by then. */
  lunchBegins: { from: Minutes; until: Minutes };
  /** How long before their window ends appointments should start, in case the work takes longer than expected. */
  spare: Minutes;
  weights: Weights;
};

export type Totals = { price: Cents; minutes: Minutes; driveMinutes: Minutes; metres: number };

export type PlannedStop = {
  id: string;
  arrival: Minutes;
  start: Minutes;
  finish: Minutes;
  /** The drive to it. */
  driveMinutes: Minutes;
  metres: number;
  /** It's new for this crew. */
  moved: boolean;
  /** What speaks for this crew, position and day, and what speaks against them. */
  why: string[];
  against: string[];
};

export type PlannedLane = {
  id: string;
  stops: PlannedStop[];
  /** When the crew is back at the shop. */
  back: Minutes;
  /** Why the lane stays as it was, if it does: it's locked, or its locked jobs break a rule by themselves. */
  untouched: string | null;
  before: Totals;
  after: Totals;
};

/** Why a crew can't do a stop; `miss` says by how many minutes, if time is the problem. */
export type Obstacle = { lane: string; rule: Rule; text: string; miss: Minutes | null };
export type Rule =
  | "promise"
  | "not-this-crew"
  | "franchise"
  | "people"
  | "sunset"
  | "appointment"
  | "hours"
  | "shift"
  | "other-stops"
  | "locked"
  | "worth";

export type LeftOver = { id: string; why: string; obstacles: Obstacle[] };

export type Proposal = {
  lanes: PlannedLane[];
  left: LeftOver[];
  before: Totals;
  after: Totals;
  steps: number;
};
