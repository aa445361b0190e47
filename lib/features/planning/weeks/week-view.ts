import type { JobState, PromisedWindow } from "@/lib/core/work/schema";
import type { PlanLoad } from "@/lib/features/planning/load-contract";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";

type Placed = {
  jobid: number;
  price: Cents | null;
  address: string;
  postcode: string | null;
} & PromisedWindow;

/** A job on a crew's day. */
export type WeekJob = Placed & {
  version: number;
  state: JobState;
  crewHrid: number | null;
  schdate: BusinessDate | null;
  num: number | null;
  stime: string | null;
  prodcomm: string | null;
};

/** What the week and the month show. */
export type WeekView = {
  mode: "week" | "month";
  date: BusinessDate;
  today: BusinessDate;
  days: PlanLoad["days"];
  /** For a week. */
  jobs: WeekJob[];
  due: { days: number; floaters: (Placed & { jobdesc: string })[] } | null;
};
