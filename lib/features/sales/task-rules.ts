import {
  ESTIMATE_STATUSES,
  type EstimateStatus,
  fitsEstimateStatus,
  stagesFound,
} from "@/lib/core/leads/lead-rules";
import { type Cents, sumCents } from "@/lib/values/money";
import { postalPrefix, postalStartsWith } from "@/lib/values/postal-code";
import { holdsWords } from "@/lib/values/text";
import { CONTACT_STATUSES, TASK_TYPES, type Task } from "./task-schema";

/** The options of the list's filters; the first means no limit. */
export const TYPE_FILTERS = ["All Tasks", ...TASK_TYPES] as const;
export const ESTIMATE_FILTERS = ["All", "Pending", "Scheduled", "Completed", "Paid"] as const;
export const CONTACT_FILTERS = ["All", ...CONTACT_STATUSES] as const;
/** The manager filter's name for unheld tasks. */
export const NOBODY = "No holder";

export type TaskFilter = { manager: string; type: string; estimate: string; contact: string; text: string };

type Filtered = Pick<
  Task,
  | "type"
  | "status"
  | "holder"
  | "estimator"
  | "contact_status"
  | "address"
  | "city"
  | "postcode"
  | "name"
  | "message"
>;

const isManagers = ({ holder, estimator }: Filtered, manager: string): boolean =>
  manager === NOBODY ? holder === null : manager === holder || manager === estimator;

const limit = (chosen: string, all: string): string | undefined =>
  chosen === "" || chosen === all ? undefined : chosen;

/** By kind, and by an estimate's status: choosing a status leaves out signs and DNFs. */
const isOfKind = (task: Filtered, { type, estimate }: TaskFilter): boolean =>
  (type === "" || type === "All Tasks" || task.type === type) &&
  (limit(estimate, "All") === undefined ||
    (task.type === "Estimate" && fitsEstimateFilter(task.status, estimate)));

/**
 * Who holds it, its kind, an estimate's status, how the client was contacted, and the start of a postal code or words
 * to search for.
 */
export function fitsTaskFilter(task: Filtered, filter: TaskFilter): boolean {
  const { manager, contact, text } = filter;
  if (!isOfKind(task, filter)) return false;
  if (manager !== "" && !isManagers(task, manager)) return false;
  if (contact !== "" && contact !== "All" && task.contact_status !== contact) return false;
  const typed = text.trim();
  if (typed === "") return true;
  if (task.postcode && postalStartsWith(task.postcode, typed)) return true;
  return holdsWords([task.address, task.city, task.name, task.message].filter(Boolean).join(" "), typed);
}

/** What SQL filters by: the same as `fitsTaskFilter`. */
export const tasksAsked = ({ manager, type, estimate, contact, text }: TaskFilter) => ({
  manager: manager === NOBODY ? null : manager || undefined,
  type: limit(type, "All Tasks"),
  estimate: limit(estimate, "All") === undefined ? undefined : stagesFound(estimate),
  contact: limit(contact, "All"),
  words: text.split(/\s+/).filter(Boolean),
  postal: postalPrefix(text, text.length),
});

/** Which tasks a list holds. */
export const TASK_STATES = ["open", "done"] as const;
export type TaskState = (typeof TASK_STATES)[number];
export const taskState = (typed: unknown): TaskState => (typed === "done" ? "done" : "open");

/** How far back completed tasks go, in days. */
export const DONE_DAYS = 30;
/** How many the screen lists at once. */
export const TASKS_AT_ONCE = 50;
/** How many tasks of each list one answer of the endpoint includes. */
export const MOST_TASKS = 2_000;

type Line = { status: string; price: Cents | null; comm: Cents | null };

const isStatus = (text: string): text is EstimateStatus =>
  ESTIMATE_STATUSES.some((status) => status === text);

/** Whether an estimate matches a filter of the summary; 'All' and '' match every one. */
export const fitsEstimateFilter = (status: string, wanted: string): boolean =>
  wanted === "" ||
  wanted === "All" ||
  (isStatus(status) && isStatus(wanted) && fitsEstimateStatus(status, wanted));

type Stage = { status: EstimateStatus; count: number; price: Cents; comm: Cents };

/** How many estimates have each status, from return to payment, and their totals; cents. */
export const stagesOf = (lines: readonly Line[]): Stage[] =>
  ESTIMATE_STATUSES.map((status) => {
    const here = lines.filter((line) => line.status === status);
    return {
      status,
      count: here.length,
      price: sumCents(here.map(({ price }) => price)),
      comm: sumCents(here.map(({ comm }) => comm)),
    };
  });
