import { and, asc, eq, getTableColumns, type InferSelectModel, isNull } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { auditDetails, auditEvents, dnfs, jobs, leads, outbox } from "@/db/schema";
import { withDetails } from "@/lib/platform/audit/personal-rules";
import { testDatabase } from "./database";

type Values<T extends PgTable> = Partial<InferSelectModel<T>>;

/** The rows with these column values, in key order. */
export async function rowsOf<T extends PgTable>(table: T, values: Values<T>): Promise<InferSelectModel<T>[]> {
  const columns = getTableColumns(table);
  const conditions = Object.entries(values).map(([name, value]) => {
    const column = columns[name];
    if (!column || value === undefined) throw new Error(`${name} must be a column with a value`);
    return value === null ? isNull(column) : eq(column, value);
  });
  const order = getTableConfig(table).columns.filter(({ primary }) => primary);
  const found = await testDatabase()
    .select()
    .from(table as PgTable)
    .where(and(...conditions))
    .orderBy(...order.map((column) => asc(column)));
  return found as InferSelectModel<T>[];
}

/** The row with these column values. */
export async function rowOf<T extends PgTable>(
  table: T,
  values: Values<T>,
): Promise<InferSelectModel<T> | undefined> {
  return (await rowsOf(table, values))[0];
}

export const jobNow = (jobid: number) => rowOf(jobs, { jobid });
export const leadNow = (msid: number) => rowOf(leads, { msid });
export const dnfNow = (dnfid: number) => rowOf(dnfs, { dnfid });
/** The messages to a client. */
export const mailsTo = (cfid: number | null) => rowsOf(outbox, { cfid: cfid ?? 0 });

/** The audit events of a record, in order, with their personal data. */
export async function auditOf(subject: string, id: number | string) {
  const events = await rowsOf(auditEvents, { subject, subjectId: String(id) });
  return Promise.all(
    events.map(async (event) => {
      const details = await rowOf(auditDetails, { eventId: event.id });
      const before = withDetails(event.before, details?.before);
      return {
        ...event,
        before,
        after: withDetails(event.after, details?.after),
        note: details?.note ?? event.note,
      };
    }),
  );
}

export const actionsOn = async (subject: string, id: number | string): Promise<string[]> =>
  (await auditOf(subject, id)).map(({ action }) => action);

/** Which employees did what: [["crew.create", 7]]. */
export const deedsOn = async (subject: string, id: number | string): Promise<[string, number | null][]> =>
  (await auditOf(subject, id)).map(({ action, actorHrid }) => [action, actorHrid]);

/** The same with the partner acted for. */
export const deedsForPartners = async (subject: string, id: number | string) =>
  (await auditOf(subject, id)).map(({ action, actorHrid, actingForHrid }) => [
    action,
    actorHrid,
    actingForHrid,
  ]);

/** Who did what, including clients: an employee acting for a client has both numbers. */
export const doersOn = async (subject: string, id: number | string) =>
  (await auditOf(subject, id)).map(({ action, actorCfid, actorHrid, actingForCfid }) => ({
    action,
    ...(actorCfid && { cfid: actorCfid }),
    ...(actorHrid && { hrid: actorHrid }),
    ...(actingForCfid && { for: actingForCfid }),
  }));
