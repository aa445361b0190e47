import type { PromisedWindow } from "@/lib/core/work/schema";
import type { PlanLoad } from "@/lib/features/planning/load-contract";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import type { WeekRow } from "./contract";

type LoadedDay = PlanLoad["days"][number];

/** A day with the totals of its crews. */
export type DayTotals = Pick<LoadedDay, "date" | "appointments" | "floaters_end"> & {
  crews: number;
  takes: number;
  most: number;
  cents: Cents;
};

/** What the week and the month show. */
export type WeekView = {
  mode: "week" | "month";
  date: BusinessDate;
  today: BusinessDate;
  days: DayTotals[];
  /** For a week: every driver, and what the first of them have. The rest are read when someone scrolls to them. */
  drivers: { hrid: number; crew: string }[];
  rows: WeekRow[];
  due: { days: number; floaters: DueFloater[] } | null;
};

type DueFloater = PromisedWindow & {
  jobid: number;
  price: Cents | null;
  address: string;
  postcode: string | null;
  jobdesc: string;
};
