import type { Waiting } from "@/lib/platform/waiting/waiting-rules";

/**
 * An unsent entry without its button's label, which is only for people to read: nothing may be decided by it, so that
 * rewording a label changes nothing else.
 */
export type Unsent = Omit<Waiting, "act">;

/**
 * What the screens show before it's sent, by the endpoint it goes to. Phones keep entries for days, so a former endpoint
 * stays here after its contract has moved.
 */
const KINDS = {
  "PATCH /api/jobs/{id}/start_job": "start",
  "PATCH /api/jobs/update": "report",
  "GET /api/jobs/{id}/unstart_job": "unstart",
  "GET /api/jobs/{id}/unreport_job": "unreport",
  "POST /api/jobs/{id}/stop_visit": "stop",
  "POST /api/jobs/cancel_job": "cancel",
  "POST /api/jobs/reschedule_job": "reschedule",
  "POST /api/jobs/eaves_plus_five_job": "eavesPlusFive",
  "POST /api/jobs/{id}/on_my_way": "onMyWay",
  "POST /api/jobs/record_task": "task",
  "PATCH /api/dnfs/{id}/start": "startDnf",
  "PATCH /api/dnfs/{id}": "returnDnf",
  "GET /api/crews/{hrid}/change_status": "attendance",
  "GET /api/crews/{hrid}/toggle_attendance": "safetyPoints",
  "POST /api/crews/{hrid}/sign_in": "signIn",
  "POST /api/crews/{hrid}/running_late": "runningLate",
  "POST /api/opens": "list",
  "PATCH /api/opens/{id}": "list",
  "POST /api/closes": "list",
  "PATCH /api/closes/{id}": "list",
} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

const kinds: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS));

/** What an entry does; undefined for those that only the list of unsent entries shows. */
export const kindOf = ({ endpoint }: Pick<Waiting, "endpoint">): Kind | undefined => kinds.get(endpoint);

/** Tasks that aren't in the day's list yet. */
export const waitingTasks = (waiting: readonly Unsent[]): Unsent[] =>
  waiting.filter((entry) => kindOf(entry) === "task");

/** Whether the job's client will be told that the crew is on its way. */
export const waitsToTell = (waiting: readonly Unsent[], jobid: number): boolean =>
  waiting.some((entry) => kindOf(entry) === "onMyWay" && entry.input.id === jobid);
