import type { BusinessDate } from "@/lib/values/dates";
import type { CrewDetails } from "./contract";
import type { CrewNeed } from "./rules";

/** Each check's label, in plain words. */
export const CHECK_LABELS = {
  rags: "Rags",
  signs: "Signs",
  frames: "Sign frames",
  debris_bags: "Debris bags",
  step_ladd: "Step ladder",
  d_healthy: "Driver healthy",
  laptop: "Laptop",
  windowkit1: "Window kit",
  snake: "Snake",
  ladder_arms1: "Ladder arms 1",
  ladder_arms2: "Ladder arms 2",
  water_bucket: "Water bucket",
  ckeys: "Car keys",
  gascard: "Gas card",
  gascardin: "Gas card handed in",
  chqs: "Cheques",
  cash: "Cash",
  vehicle_clean: "Vehicle clean",
  vehicle_bed: "Vehicle bed",
  data_sheet: "Data sheet",
  scoops: "Scoops",
  poles: "Poles",
  small_broom: "Small broom",
  dustpan: "Dustpan",
  push_broom: "Push broom",
  water_jug: "Water jug",
} as const;
export type Check = keyof typeof CHECK_LABELS;

/** What is checked when a truck goes out and when it comes back. */
export const OPEN_CHECKS = [
  "rags",
  "signs",
  "frames",
  "debris_bags",
  "step_ladd",
  "d_healthy",
  "laptop",
  "windowkit1",
  "snake",
  "ladder_arms1",
  "ladder_arms2",
  "water_bucket",
  "ckeys",
  "gascard",
  "scoops",
  "poles",
  "small_broom",
  "dustpan",
  "push_broom",
  "water_jug",
] as const satisfies readonly Check[];

export const CLOSE_CHECKS = [
  "rags",
  "debris_bags",
  "step_ladd",
  "snake",
  "ladder_arms1",
  "ladder_arms2",
  "water_bucket",
  "ckeys",
  "gascardin",
  "laptop",
  "chqs",
  "cash",
  "vehicle_clean",
  "data_sheet",
  "scoops",
  "poles",
  "small_broom",
  "dustpan",
  "push_broom",
  "water_jug",
  "gascard",
  "vehicle_bed",
] as const satisfies readonly Check[];

/** What the crew details screen shows beyond the contract's answer. */
export type CrewDetailsView = CrewDetails & {
  /** Trucks with other crews that day, and with whose. */
  taken: { car: string; crew_name: string }[];
  mayChange: boolean;
  /** The viewer's crew today has to sign in and read the safety points first: no jobs until then. */
  gated: boolean;
};

/** Boxes ticked by crew (ocid). */
export type ListProgress = Record<number, { open: number; close: number }>;

/** A fortnight of needs, `from` to `to`. */
export type CrewNeeds = {
  needs: CrewNeed[];
  from: BusinessDate;
  to: BusinessDate;
  today: BusinessDate;
  /** The last day of the next older fortnight that has any, or null. */
  older: BusinessDate | null;
};
