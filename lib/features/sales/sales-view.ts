import type { DnfForm } from "@/lib/core/dnfs/return-rules";
import type { EstimateJob, EstimateToLink } from "@/lib/core/leads/estimate-job-rules";
import type { LeadView, PickUpView } from "@/lib/core/leads/lead-rules";
import type { PriceCheck } from "@/lib/core/prices/contract";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import type { TaskFilter, TaskState } from "./task-rules";
import type { EstimateLine, Task, TaskType } from "./task-schema";

export type Person = { hrid: number; name: string };

export type SalesHomeView = {
  name: string;
  kinds: { type: TaskType; open: number; unheld: number }[];
  commission: { owed: Cents; pending: Cents };
  viewer: { hrid: number; mayEdit: boolean; care: boolean };
  /** Prices far from the usual, and those decided within a day. */
  prices: { rows: PriceCheck[]; decided: PriceCheck[] };
  /** Jobs that may have come from an estimate. */
  toLink: EstimateToLink[];
};

export type TasksView = {
  state: TaskState;
  filter: TaskFilter;
  /** A page of the matching ones; `next` is the next page's cursor. */
  tasks: Task[];
  next: string | null;
  /** The one a link names; null when it's already on the page, or the link names none. */
  linked: Task | null;
  /** The names of the manager filter. */
  managers: string[];
  holders: Person[];
  /** Opens the booking of an open returned estimate, by its task; empty for viewers who can't book. */
  book: Partial<Record<number, string>>;
  viewer: Person;
  /** Whether the viewer may correct who priced an estimate. */
  mayChangeEstimator: boolean;
};

export type EstimatesView = {
  /** The year of the lines; `allYears`: none was chosen, so the commission is that of all years. */
  year: number;
  allYears: boolean;
  commission: { owed: Cents; pending: Cents };
  years: number[];
  estimator: Person;
  /** Whose summaries the viewer can open; only their own without production or management. */
  people: Person[];
  lines: EstimateLine[];
};

export type ReturnEstimateView = LeadView & {
  /** The jobs that came of it, and others there since its return. */
  soldAs: EstimateJob[];
  /** Opens the booking of what isn't booked yet; null if the viewer can't book. */
  book: string | null;
};
export type ReturnSignView = PickUpView;

type DnfFields = Pick<
  DnfForm,
  "startHour" | "startMinute" | "finishHour" | "finishMinute" | "valid" | "dnfNotes"
>;

export type ReturnDnfView = {
  task: Task;
  viewer: number;
  today: BusinessDate;
  dnf: {
    dnfid: number;
    version: number;
    dnfdesc: string;
    origin: string;
    sdate: BusinessDate;
    fdate: BusinessDate;
    jobdesc: string;
    jobdate: BusinessDate | null;
    datebi: BusinessDate | null;
  };
  form: DnfFields & { date: BusinessDate };
  /** Its own crew and day; null once it's started or done. */
  assign: {
    crews: Person[];
    crewHrid: number | null;
    dnfdate: BusinessDate | null;
    from: BusinessDate;
  } | null;
};
