import { z } from "zod";
import { hasCapability } from "@/lib/actor";
import type { StaffContext } from "@/lib/context";
import { crewChoices } from "@/lib/core/dnfs/assign-dnf";
import { dnfFormOf } from "@/lib/core/dnfs/return-form-rules";
import { findDnf } from "@/lib/core/dnfs/sql/dnfs";
import { readOpenAmong } from "@/lib/core/leads/estimate-of-booking";
import { leadYears } from "@/lib/core/leads/list-rules";
import { readWindowLead } from "@/lib/core/leads/reads";
import { listEstimatesToLink } from "@/lib/core/leads/sql/estimate-jobs";
import { firstLeadAt, listHolders } from "@/lib/core/leads/sql/leads";
import { readPriceChecks } from "@/lib/core/prices/reads";
import { getSetting } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { path, recordInPath } from "@/lib/paths";
import { businessDate, yearOf } from "@/lib/values/dates";
import { instantCursor } from "@/lib/values/keyset";
import { checkEstimator, estimatesOf, readTask, seesAllEstimates, spanOfYear, tasksOf } from "./reads";
import type {
  EstimatesView,
  ReturnDnfView,
  ReturnEstimateView,
  SalesHomeView,
  TasksView,
} from "./sales-view";
import { countOpenTasks, listJobsOfEstimate, sumCommission } from "./sql";
import { TASKS_AT_ONCE, taskState } from "./task-rules";

import { TASK_TYPES, type Task } from "./task-schema";

type Query = Record<string, string | string[] | undefined>;

const text = z.string().max(100).catch("");
const tasksQuery = z.object({
  manager: text,
  type: text,
  estimate: text,
  contact: text,
  q: text,
  after: instantCursor.optional().catch(undefined),
});

const me = ({ actor: { hrid, name } }: StaffContext) => ({ hrid, name });

const MOST_PRICES = 200;
const MOST_TO_LINK = 200;

/** Open tasks, the commission of all years, prices to check, and estimates to link: four statements. */
export async function readSalesHome(ctx: StaffContext): Promise<SalesHomeView> {
  const { hrid, name } = me(ctx);
  const [counts, commission, prices, toLink] = await Promise.all([
    countOpenTasks(ctx.db),
    sumCommission(ctx.db, { hrid }),
    readPriceChecks(ctx, MOST_PRICES),
    listEstimatesToLink(ctx.db, MOST_TO_LINK),
  ]);
  const kinds = TASK_TYPES.map((type) => {
    const { open = 0, unheld = 0 } = counts.find(({ kind }) => kind === type) ?? {};
    return { type, open, unheld };
  });
  const { capabilities } = ctx.actor;
  const may = { mayEdit: capabilities.has("production"), care: capabilities.has("client_care") };
  return { name, kinds, commission, viewer: { hrid, ...may }, prices, toLink };
}

/**
 * Everything on /tasks: at most six statements, and three more for a task that a link names and that isn't on the
 * page.
 */
export async function readTasks(ctx: StaffContext, query: Query): Promise<TasksView> {
  const state = taskState(query.state);
  const { q: text, after, ...chosen } = tasksQuery.parse(query);
  const filter = { ...chosen, text };
  const [{ tasks, next }, managers, holders] = await Promise.all([
    tasksOf(ctx, state, filter, { limit: TASKS_AT_ONCE, after }),
    getSetting(ctx.db, "estimators", businessDate(ctx.now)),
    listHolders(ctx.db),
  ]);
  const linked = await linkedTask(ctx, query.task, tasks);
  return {
    state,
    filter,
    tasks,
    next,
    linked,
    managers,
    holders,
    book: await bookingsOf(ctx, linked ? [...tasks, linked] : tasks),
    viewer: me(ctx),
    mayChangeEstimator: hasCapability(ctx.actor, "management"),
  };
}

/** The bookings of the open returned estimates among these tasks, for people who can book. One statement at most. */
async function bookingsOf(ctx: StaffContext, tasks: readonly Task[]): Promise<TasksView["book"]> {
  if (!hasCapability(ctx.actor, "client_care")) return {};
  const returned = tasks.filter((task) => task.type === "Estimate" && task.returned).map(({ id }) => id);
  const open = await readOpenAmong(ctx, returned);
  return Object.fromEntries(open.map(({ cfid, msid }) => [msid, path.bookEstimate(cfid, msid)]));
}

/** The task in the URL that isn't on the page; null if there's none. Three statements. */
async function linkedTask(ctx: StaffContext, asked: unknown, page: readonly Task[]): Promise<Task | null> {
  const id = typeof asked === "string" && /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  if (id === null || page.some((task) => task.id === id)) return null;
  return readTask(ctx, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
}

/**
 * Everything on /estimates: four statements. The list is a year's; the commission that of all
 * years unless one is chosen (rule commission). Errors: 403 another's without the right.
 */
export async function readEstimates(ctx: StaffContext, query: Query): Promise<EstimatesView> {
  const today = businessDate(ctx.now);
  const hrid = (typeof query.hrid === "string" && recordInPath(query.hrid)) || ctx.actor.hrid;
  checkEstimator(ctx.actor, hrid);
  const sees = seesAllEstimates(ctx.actor);
  const [first, holders] = await Promise.all([firstLeadAt(ctx.db), sees ? listHolders(ctx.db) : []]);
  const years = leadYears(first && businessDate(first), today);
  const chosen = years.find((one) => String(one) === query.year);
  const year = chosen ?? yearOf(today);
  const people = sees ? holders : [me(ctx)];
  const estimator = [...people, me(ctx)].find((person) => person.hrid === hrid);
  if (!estimator) throw new NotFound();
  const [lines, commission] = await Promise.all([
    estimatesOf(ctx, hrid, year),
    sumCommission(ctx.db, { hrid, ...(chosen && spanOfYear(chosen)) }),
  ]);
  return { year, allYears: chosen === undefined, years, estimator, people, lines, commission };
}

/**
 * Everything in an estimate's return form, with its jobs: seven statements at most. Errors: 404.
 */
export async function readReturnEstimate(ctx: StaffContext, key: string): Promise<ReturnEstimateView> {
  const view = await readWindowLead(ctx, key);
  const { mess, client, returned } = view;
  const books = returned !== null && client !== null && hasCapability(ctx.actor, "client_care");
  return {
    ...view,
    soldAs: returned ? await listJobsOfEstimate(ctx.db, mess.msid) : [],
    book: books ? path.bookEstimate(client.cfid, mess.msid) : null,
  };
}

/** Everything on a DNF's return form: six statements. Errors: 404. */
export async function readDnfTask(ctx: StaffContext, key: string): Promise<ReturnDnfView> {
  const task = await readTask(ctx, recordInPath(key));
  const row = await findDnf(ctx.db, task.dnfid ?? 0);
  if (!row) throw new NotFound();
  const today = businessDate(ctx.now);
  const { dnfid, version, dnfdesc, origin, sdate, fdate, jobdesc, jobdate, datebi } = row;
  const { startHour, startMinute, finishHour, finishMinute, valid, dnfNotes } = dnfFormOf(row);
  const open = datebi === null && row.reportstime === null;
  const crews = open ? await crewChoices(ctx, today) : [];
  return {
    task,
    viewer: ctx.actor.hrid,
    today,
    dnf: { dnfid, version, dnfdesc, origin, sdate, fdate, jobdesc, jobdate, datebi },
    form: { date: datebi ?? today, startHour, startMinute, finishHour, finishMinute, valid, dnfNotes },
    assign: open
      ? {
          crews: crews.map(({ crewHrid: hrid, crew: name }) => ({ hrid, name })),
          crewHrid: row.ownCrewHrid,
          dnfdate: row.dnfdate,
          from: [sdate, today].sort()[1] ?? today,
        }
      : null,
  };
}
