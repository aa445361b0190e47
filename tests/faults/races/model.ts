/**
 * What a job may do next, written from the specification (rules job-states, receivable-status, cancel-and-move,
 * default-dates, unreport) and not from the product's own table: the two are compared.
 */
export type Money = "none" | "owed" | "cash" | "closed" | "paid";

export type ModelJob = {
  crew: 0 | 1 | null;
  /** How often Eaves +5 moved it within its crew. */
  moved: number;
  num: number | null;
  started: boolean;
  done: boolean;
  cancelled: boolean;
  holding: boolean;
  money: Money;
};

export const NEW_JOB: ModelJob = {
  crew: null,
  moved: 0,
  num: null,
  started: false,
  done: false,
  cancelled: false,
  holding: false,
  money: "none",
};

export const ACTS = [
  "assign",
  "assignOther",
  "unassign",
  "number",
  "unnumber",
  "start",
  "unstart",
  "report",
  "reportCash",
  "unreport",
  "cancel",
  "reschedule",
  "eaves",
  "pay",
  "closer",
  "processed",
] as const;
export type Act = (typeof ACTS)[number];

/** Not started yet: the office still plans it. */
const planned = ({ started, done, cancelled }: ModelJob) => !started && !done && !cancelled;
/** Nothing has been returned: it may be moved. */
const movable = ({ done, cancelled }: ModelJob) => !done && !cancelled;
/** The office hasn't marked the money, and no card was charged. */
const loose = ({ money }: ModelJob) => money === "owed" || money === "cash";

const ALLOWED: Record<string, (job: ModelJob) => boolean> = {
  assign: (job) => planned(job) && job.crew === null,
  assignOther: (job) => planned(job) && job.crew === null,
  unassign: (job) => planned(job) && job.crew !== null && job.num === null,
  number: (job) => planned(job) && job.crew !== null && job.num === null,
  unnumber: (job) => planned(job) && job.num !== null,
  start: (job) => planned(job) && job.crew !== null,
  unstart: (job) => movable(job) && job.started,
  // Once returned, the same form edits it; a paid job stays paid.
  report: (job) => (movable(job) && job.started) || (job.done && (loose(job) || job.money === "paid")),
  // The same cash again doesn't change what the closer has marked.
  reportCash: (job) => (movable(job) && job.started) || job.done,
  unreport: (job) => job.done && loose(job),
  cancel: movable,
  reschedule: (job) => movable(job) && !(job.holding && job.crew === null),
  eaves: (job) => movable(job) && job.crew !== null,
  pay: (job) => job.done && job.money === "owed",
  closer: (job) => job.done && job.money === "cash",
  processed: (job) => job.done && job.money === "closed",
};

export const allowed = (job: ModelJob): Act[] => ACTS.filter((act) => ALLOWED[act]?.(job));

/** The next number of a crew's day: after the highest, gaps stay. */
function nextOf(job: ModelJob, all: readonly ModelJob[]): number {
  const same = all.filter(({ crew, moved }) => crew === job.crew && moved === job.moved);
  return 1 + Math.max(0, ...same.map(({ num }) => num ?? 0));
}

const EFFECT: Record<string, (job: ModelJob, all: readonly ModelJob[]) => Partial<ModelJob>> = {
  assign: () => ({ crew: 0, moved: 0, holding: false }),
  assignOther: () => ({ crew: 1, moved: 0, holding: false }),
  unassign: () => ({ crew: null, moved: 0 }),
  number: (job, all) => ({ num: nextOf(job, all) }),
  unnumber: () => ({ num: null }),
  start: () => ({ started: true }),
  unstart: () => ({ started: false }),
  report: ({ money }) => ({ done: true, money: money === "paid" ? money : "owed" }),
  reportCash: ({ money }) => ({ done: true, money: money === "paid" || money === "closed" ? money : "cash" }),
  unreport: () => ({ done: false, money: "none" }),
  cancel: () => ({ cancelled: true }),
  reschedule: () => ({ crew: null, moved: 0, num: null, started: false, holding: true }),
  eaves: ({ moved }) => ({ moved: moved + 1, num: null, started: false }),
  pay: () => ({ money: "paid" }),
  closer: () => ({ money: "closed" }),
  processed: () => ({ money: "paid" }),
};

/** The jobs after `act` was tried on one of them, and whether it's allowed. */
export function attempt(all: readonly ModelJob[], at: number, act: Act) {
  const job = all[at] ?? NEW_JOB;
  const ok = ALLOWED[act]?.(job) ?? false;
  const after = ok ? { ...job, ...EFFECT[act]?.(job, all) } : job;
  return { ok, jobs: all.map((each, index) => (index === at ? after : each)) };
}

/** The product's name for it. */
export function nameOf({ crew, num, started, done, cancelled }: ModelJob): string {
  if (cancelled) return "cancelled";
  if (done) return "reported";
  if (started) return "started";
  if (num !== null) return "numbered";
  return crew === null ? "unassigned" : "assigned";
}

/** A DNF: start, return, edit; its own crew only before (rules dnf-states, dnf-crew). */
export const DNF_ACTS = ["start", "return", "invalid", "assign"] as const;
export type DnfAct = (typeof DNF_ACTS)[number];
export type ModelDnf = { started: boolean; done: boolean; verdict: string | null; assigned: boolean };
export const NEW_DNF: ModelDnf = { started: false, done: false, verdict: null, assigned: false };
export function attemptDnf(dnf: ModelDnf, act: DnfAct): { ok: boolean; dnf: ModelDnf } {
  const pending = !dnf.started && !dnf.done;
  if (act === "start") return { ok: pending, dnf: pending ? { ...dnf, started: true } : dnf };
  if (act === "assign") return { ok: pending, dnf: pending ? { ...dnf, assigned: true } : dnf };
  const verdict = act === "return" ? "VALID" : "INVALID";
  return { ok: dnf.started, dnf: dnf.started ? { ...dnf, done: true, verdict } : dnf };
}

/** Pay: never one's own; audited pay is neither changed nor deleted (rules pay-entry, own-pay). */
export const PAY_ACTS = ["edit", "audit", "remove", "editOwn", "auditOwn", "removeOwn", "stale"] as const;
export type PayAct = (typeof PAY_ACTS)[number];
export type ModelPay = { audited: boolean; removed: boolean };
export const NEW_PAY: ModelPay = { audited: false, removed: false };
export function attemptPay(pay: ModelPay, act: PayAct): { status: number; pay: ModelPay } {
  if (pay.removed) return { status: 404, pay };
  if (act.endsWith("Own")) return { status: 403, pay };
  if (act === "stale") return { status: 409, pay };
  if (act === "audit") return { status: 200, pay: { ...pay, audited: !pay.audited } };
  if (pay.audited) return { status: 409, pay };
  return { status: 200, pay: { ...pay, removed: act === "remove" } };
}

/** A recruit is what was last saved by someone who saw the current values; the reminder is sent once a day. */
export const RECRUIT_ACTS = ["Training", "Scheduled Field", "Field", "Dead", "stale"] as const;
