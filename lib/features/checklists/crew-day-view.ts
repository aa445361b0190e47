import type { BusinessDate } from "@/lib/values/dates";
import type { CrewDetails } from "./contract";
import type { CrewNeed } from "./rules";

/** What the crew details screen shows beyond the contract's answer. */
export type CrewDetailsView = CrewDetails & {
  /** Trucks out with other crews that day, and whose crew has each. */
  taken: { car: string; crew_name: string }[];
  mayChange: boolean;
  /** The viewer's own crew of today has to sign in and read the safety points first: no jobs until then. */
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
  /** The last day of the next older fortnight that holds any, or null. */
  older: BusinessDate | null;
};
