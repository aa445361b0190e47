import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { hoursFrom, leadStatus } from "@/lib/core/leads/lead-rules";
import { pricesOf } from "@/lib/core/leads/message-wire";
import { leadOr404 } from "@/lib/core/leads/reads";
import { type LeadRow, listCloseProperties } from "@/lib/core/leads/sql/leads";
import { Forbidden, NotFound } from "@/lib/errors";
import { clientName } from "@/lib/values/client-name";
import { addDays, businessDate, startOfBusinessDay } from "@/lib/values/dates";
import { type PageEnd, pageOf } from "@/lib/values/keyset";
import type { closeClientsContract, estimatesContract, taskContract, tasksContract } from "./contract";
import { listEstimatesOf, listLeadNotes, listTaskDnfs, listTasks, taskEnd } from "./sql";
import { DONE_DAYS, MOST_TASKS, type TaskFilter, type TaskState, tasksAsked } from "./task-rules";
import { type EstimateLine, TASK_TYPES, type Task, type TaskNote } from "./task-schema";

/** Lead rows as tasks: two more statements, for their notes and their DNFs. */
async function asTasks(ctx: Context, rows: readonly LeadRow[]): Promise<Task[]> {
  const [notes, dnfs] = await Promise.all([
    listLeadNotes(
      ctx.db,
      rows.map(({ lead }) => lead.msid),
    ),
    listTaskDnfs(
      ctx.db,
      rows.flatMap(({ lead }) => lead.dnfid ?? []),
    ),
  ]);
  const notesOf = Map.groupBy(notes, ({ msid }) => msid);
  const dnfOf = new Map(dnfs.map((dnf) => [dnf.dnfid, dnf]));
  return rows.map((row) =>
    taskToWire(row, {
      notes: notesOf.get(row.lead.msid) ?? [],
      dnf: row.lead.dnfid === null ? undefined : dnfOf.get(row.lead.dnfid),
      now: ctx.now,
    }),
  );
}

type Page = { limit: number; after?: PageEnd };

/**
 * A page of a list's tasks, longest waiting or most recently done first, and the next page's cursor; at most three
 * statements.
 */
export async function tasksOf(ctx: Context, state: TaskState, filter: TaskFilter, { limit, after }: Page) {
  const since = state === "open" ? null : startOfBusinessDay(addDays(businessDate(ctx.now), -DONE_DAYS));
  const asked = { since, ...tasksAsked(filter) };
  const { page, next } = pageOf(await listTasks(ctx.db, asked, { limit: limit + 1, after }), limit, taskEnd);
  return { tasks: await asTasks(ctx, page), next };
}

const EVERY: TaskFilter = { manager: "", type: "", estimate: "", contact: "", text: "" };

/** The open tasks, then those of the last thirty days. */
export async function getTasks(ctx: Context): Promise<Answer<typeof tasksContract>> {
  const all = { limit: MOST_TASKS };
  const [open, done] = await Promise.all([
    tasksOf(ctx, "open", EVERY, all),
    tasksOf(ctx, "done", EVERY, all),
  ]);
  return [...open.tasks, ...done.tasks];
}

/** A lead that is a task. Errors: 404, also for one of another kind. */
export async function taskOr404(ctx: Context, id: number): Promise<LeadRow> {
  const row = await leadOr404(ctx, id);
  if (!TASK_TYPES.some((type) => type === row.lead.kind)) throw new NotFound();
  return row;
}

/** Errors: 404. */
export async function readTask(ctx: Context, id: number): Promise<Task> {
  const [task] = await asTasks(ctx, [await taskOr404(ctx, id)]);
  if (!task) throw new NotFound();
  return task;
}

const addressOf = ({ property, lead }: LeadRow) => property?.address ?? lead.followobject;

/** Errors: 404. */
export async function getTask(
  ctx: Context,
  { id }: Input<typeof taskContract>,
): Promise<Answer<typeof taskContract>> {
  const row = await taskOr404(ctx, id);
  return { address: addressOf(row), notes: (await listLeadNotes(ctx.db, [id])).map(noteToWire) };
}

/** What the neighbours pay, for comparison with a new price. Errors: 404. */
export async function fetchCloseClients(
  ctx: Context,
  { id }: Input<typeof closeClientsContract>,
): Promise<Answer<typeof closeClientsContract>> {
  const row = await taskOr404(ctx, id);
  const close = row.property ? await listCloseProperties(ctx.db, row.property.jobinfoid) : [];
  return {
    address: addressOf(row),
    close: close.map((place) => ({
      client: clientName(place),
      address: place.address,
      w1: place.w1,
      eh: place.eh,
      eg: place.eg,
    })),
  };
}

/** Production and management can read anyone's commission, others their own (rule own-commission). */
export const seesAllEstimates = ({ capabilities }: StaffActor): boolean =>
  capabilities.has("production") || capabilities.has("management");

/** Errors: 403 another's commission. */
export function checkEstimator(staff: StaffActor, hrid: number): void {
  if (hrid !== staff.hrid && !seesAllEstimates(staff)) throw new Forbidden();
}

/** The instants of a year. */
export const spanOfYear = (year: number) => ({
  from: startOfBusinessDay(`${year}-01-01`),
  before: startOfBusinessDay(`${year + 1}-01-01`),
});

/** A person's returned estimates, all or those that came in during a year; one statement. Errors: 403. */
export async function estimatesOf(ctx: Context, hrid: number, year: number | null): Promise<EstimateLine[]> {
  checkEstimator(staffOf(ctx), hrid);
  const rows = await listEstimatesOf(ctx.db, { hrid, ...(year !== null && spanOfYear(year)) });
  return rows.map((row) => taskToWire(row, { notes: [], dnf: undefined, now: ctx.now }));
}

/** Errors: 403 another's, 404 an invalid year. */
export async function getEstimates(
  ctx: Context,
  { hrid, year }: Input<typeof estimatesContract>,
): Promise<Answer<typeof estimatesContract>> {
  if (year !== undefined && !/^20\d\d$/.test(year)) throw new NotFound();
  return estimatesOf(ctx, hrid, year === undefined ? null : Number(year));
}

type NoteRow = Awaited<ReturnType<typeof listLeadNotes>>[number];
type DnfRow = Awaited<ReturnType<typeof listTaskDnfs>>[number];

const noteToWire = ({ id, ts, recorder, notes }: NoteRow): TaskNote => ({
  id,
  ts: ts.toISOString(),
  recorder,
  notes,
});

type Beside = { notes: readonly NoteRow[]; dnf: DnfRow | undefined; now: Date };

const typeOf = (kind: string): Task["type"] => TASK_TYPES.find((type) => type === kind) ?? "Estimate";

const isReturned = ({ lead, sign }: LeadRow, dnf: DnfRow | undefined): boolean =>
  lead.returnedAt !== null ||
  sign?.status === "Resolved-Success" ||
  sign?.status === "Resolved-Unsuccess" ||
  Boolean(dnf?.datebi);

/** A lead with its notes and the state of its DNF, as a task. */
function taskToWire(row: LeadRow, { notes, dnf, now }: Beside): Task {
  const { lead, client, property, sign } = row;
  const { msid: id, messdate, message, area, jobdesc, dnfid, resolvedAt, version } = lead;
  return {
    id,
    message,
    area,
    jobdesc,
    jobid: row.job?.jobid ?? null,
    dnfid,
    version,
    type: typeOf(lead.kind),
    messdate: messdate.toISOString(),
    age_hours: hoursFrom(messdate, now),
    complete_hours: resolvedAt && hoursFrom(messdate, resolvedAt),
    address: property?.address ?? lead.followobject,
    city: property?.city ?? null,
    postcode: property?.postcode ?? null,
    estimator: row.estimator,
    estimator_hrid: lead.estimatorHrid,
    returner: row.returner,
    holder: row.holder,
    holder_hrid: lead.holderHrid,
    name: client && clientName(client),
    phone: client?.phone ?? client?.cellphone ?? null,
    email: client?.email ?? null,
    notes: notes.map(noteToWire),
    status: leadStatus({
      kind: lead.kind,
      // A returned DNF is closed, even if no one closed its task.
      resolved: resolvedAt !== null || Boolean(dnf?.datebi),
      sign: sign?.status ?? null,
      stage: row.job?.stage ?? null,
    }),
    contact_status: lead.contactStatus ?? "NC",
    ...pricesOf(lead),
    price: lead.price,
    comm: lead.comm,
    crew: dnf?.crew ?? row.job?.crew ?? null,
    returned: isReturned(row, dnf),
  };
}
