import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { olderThan } from "@/db/older-than";
import { auditDetails, auditEvents, clients, employees } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** A record's current name: a name or an address, its day and its kind. */
export type AuditName = { name: string | null; day: BusinessDate | null; sort: string | null };

type Ids = readonly (number | string)[];

const none = sql`null::text`;
const clientName = sql`nullif(concat_ws(' ', c.firstname, c.lastname), '')`;
const atJob = sql`join jobs j on j.jobid = x.jobid join properties p on p.jobinfoid = j.jobinfoid`;
const ofPerson = sql`left join employees e on e.hrid = x.hrid`;
const ofPartner = sql`left join employees e on e.hrid = x.partner_hrid`;
const ofClient = sql`join clients c on c.cfid = x.cfid`;
const driverOf = sql`left join crew_day_members m on m.ocid = d.ocid and m.position = 'driver'
  left join employees e on e.hrid = m.hrid`;

/** For each kind of record: id, name, day and kind of those requested. */
const NAMES = {
  client: (ids: Ids) =>
    sql`select c.cfid::text, ${clientName}, ${none}, ${none} from clients c where c.cfid in ${ids}`,
  employee: (ids: Ids) =>
    sql`select e.hrid::text, e.fullname, ${none}, ${none} from employees e where e.hrid in ${ids}`,
  job: (ids: Ids) => sql`select x.jobid::text, p.address, ${none}, ${none}
    from jobs x join properties p on p.jobinfoid = x.jobinfoid where x.jobid in ${ids}`,
  lead: (
    ids: Ids,
  ) => sql`select x.msid::text, coalesce(p.address, x.followobject, ${clientName}), ${none}, x.kind::text
    from leads x left join properties p on p.jobinfoid = x.jobinfoid left join clients c on c.cfid = x.cfid
    where x.msid in ${ids}`,
  crew: (ids: Ids) => sql`select d.ocid::text, e.name, d.ocdate::text, ${none}
    from crew_days d ${driverOf} where d.ocid in ${ids}`,
  open: (ids: Ids) => sql`select x.id::text, e.name, d.ocdate::text, ${none}
    from open_checklists x join crew_days d on d.ocid = x.ocid ${driverOf} where x.id in ${ids}`,
  close: (ids: Ids) => sql`select x.id::text, e.name, d.ocdate::text, ${none}
    from close_checklists x join crew_days d on d.ocid = x.ocid ${driverOf} where x.id in ${ids}`,
  dnf: (ids: Ids) =>
    sql`select x.dnfid::text, p.address, ${none}, ${none} from dnfs x ${atJob} where x.dnfid in ${ids}`,
  inspection: (ids: Ids) => sql`select x.id::text, p.address, ${none}, ${none}
    from inspections x ${atJob} where x.id in ${ids}`,
  feedback: (ids: Ids) =>
    sql`select x.id::text, p.address, ${none}, ${none} from feedback x ${atJob} where x.id in ${ids}`,
  "crew-payment": (ids: Ids) => sql`select x.id::text, p.address, ${none}, ${none}
    from crew_payments x ${atJob} where x.id in ${ids}`,
  odd_job: (ids: Ids) => sql`select x.id::text, p.address, ${none}, ${none}
    from odd_jobs x join properties p on p.jobinfoid = x.jobinfoid where x.id in ${ids}`,
  property: (ids: Ids) => sql`select p.jobinfoid::text, p.address, ${none}, ${none}
    from properties p where p.jobinfoid in ${ids}`,
  image: (ids: Ids) => sql`select x.id::text, coalesce(p.address, r.name), ${none}, ${none}
    from images x left join dnfs n on n.dnfid = x.dnfid left join inspections i on i.id = x.inspection_id
    left join jobs j on j.jobid = coalesce(x.jobid, n.jobid, i.jobid)
    left join properties p on p.jobinfoid = coalesce(x.jobinfoid, j.jobinfoid)
    left join recruits r on r.id = x.recruit_id where x.id in ${ids}`,
  pay: (ids: Ids) =>
    sql`select x.id::text, e.fullname, x.day::text, ${none} from pay_entries x ${ofPerson} where x.id in ${ids}`,
  mgt_task: (ids: Ids) =>
    sql`select x.id::text, e.fullname, x.day::text, ${none} from mgt_tasks x ${ofPerson} where x.id in ${ids}`,
  violation: (ids: Ids) =>
    sql`select x.id::text, e.fullname, x.day::text, ${none} from violations x ${ofPerson} where x.id in ${ids}`,
  "pay-question": (ids: Ids) =>
    sql`select x.id::text, e.fullname, x.day::text, ${none} from pay_questions x ${ofPerson} where x.id in ${ids}`,
  "day-off": (ids: Ids) =>
    sql`select x.id::text, e.fullname, x.from_day::text, ${none} from days_off x ${ofPerson} where x.id in ${ids}`,
  "access-role": (ids: Ids) =>
    sql`select x.id::text, x.name, ${none}, ${none} from access_roles x where x.id in ${ids}`,
  "employee-note": (ids: Ids) => sql`select x.id::text, e.fullname, x.day::text, ${none}
    from employee_notes x ${ofPerson} where x.id in ${ids}`,
  recruit: (ids: Ids) =>
    sql`select x.id::text, x.name, ${none}, ${none} from recruits x where x.id in ${ids}`,
  crew_task: (ids: Ids) => sql`select x.id::text, e.name, x.taskdate::text, x.task_type
    from crew_tasks x left join employees e on e.hrid = x.crew_hrid where x.id in ${ids}`,
  live_action: (ids: Ids) =>
    sql`select x.id::text, x.description, ${none}, ${none} from live_actions x where x.id in ${ids}`,
  "daily-report": (ids: Ids) => sql`select x.id::text, e.fullname, x.date::text, x.area
    from daily_reports x ${ofPerson} where x.id in ${ids}`,
  partner_expense: (ids: Ids) => sql`select x.id::text, e.fullname, x.date::text, x.type
    from partner_expenses x ${ofPartner} where x.id in ${ids}`,
  payout: (ids: Ids) =>
    sql`select x.id::text, e.fullname, x.date::text, ${none} from payouts x ${ofPartner} where x.id in ${ids}`,
  target: (ids: Ids) =>
    sql`select x.id::text, e.fullname, ${none}, x.period from targets x ${ofPartner} where x.id in ${ids}`,
  transaction: (ids: Ids) => sql`select x.id::text, s.description, x.date::text, x.location
    from ledger_transactions x join ledger_descriptions s on s.id = x.description_id where x.id in ${ids}`,
  description: (ids: Ids) => sql`select x.id::text, x.description, ${none}, ${none}
    from ledger_descriptions x where x.id in ${ids}`,
  message: (ids: Ids) =>
    sql`select x.id::text, x.recipient, ${none}, x.subject from outbox x where x.id in ${ids}`,
  template: (ids: Ids) =>
    sql`select x.id::text, x.name, ${none}, ${none} from message_templates x where x.id in ${ids}`,
  inbound: (ids: Ids) => sql`select x.id::text, coalesce(${clientName}, x.sender), ${none}, ${none}
    from inbound_messages x left join clients c on c.cfid = x.cfid where x.id in ${ids}`,
  payment: (ids: Ids) => sql`select x.id::text, ${clientName}, ${none}, x.amount::text
    from payment_attempts x ${ofClient} where x.id in ${ids}`,
  "wine-entry": (ids: Ids) => sql`select x.id::text, ${clientName}, ${none}, ${none}
    from wine_list_entries x ${ofClient} where x.id in ${ids}`,
  import: (ids: Ids) =>
    sql`select x.id::text, x.filename, ${none}, ${none} from imports x where x.id in ${ids}`,
  export: (ids: Ids) =>
    sql`select x.id::text, x.what, ${none}, ${none} from data_exports x where x.id in ${ids}`,
} satisfies Record<string, (ids: Ids) => SQL>;

export type NamedKind = keyof typeof NAMES;

/** Kinds with a UUID; the others have a number. */
const BY_UUID: ReadonlySet<NamedKind> = new Set(["image", "payment", "export"]);

export const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(NAMES, kind);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_INT = 2_147_483_647;

const isIdOf = (kind: NamedKind, id: string): boolean =>
  BY_UUID.has(kind) ? UUID.test(id) : /^\d{1,10}$/.test(id) && Number(id) <= MOST_INT;

/** The records' names by "kind:id", in one statement however many kinds. Deleted records are left out. */
export async function findAuditNames(
  db: Handle,
  asked: ReadonlyMap<NamedKind, ReadonlySet<string>>,
): Promise<Map<string, AuditName>> {
  const parts = [...asked].flatMap(([kind, ids]) => {
    const known = [...ids]
      .filter((id) => isIdOf(kind, id))
      .map((id) => (BY_UUID.has(kind) ? id : Number(id)));
    return known.length === 0
      ? []
      : [sql`select ${kind}::text as kind, n.* from (${NAMES[kind](known)}) as n (id, name, day, sort)`];
  });
  if (parts.length === 0) return new Map();
  const rows = await db.execute<AuditName & { kind: string; id: string }>(sql.join(parts, sql` union all `));
  return new Map(rows.map(({ kind, id, name, day, sort }) => [`${kind}:${id}`, { name, day, sort }]));
}

const actor = alias(employees, "actor");

const standIn = alias(employees, "stand_in");

const other = alias(auditEvents, "other");

const placeIn = (table: typeof auditEvents | typeof other) => ({ table, at: table.at, id: table.id });

/** Events with their people's names and what is stored apart from them. */
const events = (db: Handle) =>
  db
    .select({
      event: auditEvents,
      actorName: actor.fullname,
      clientName: sql<
        string | null
      >`nullif(trim(concat_ws(' ', ${clients.firstname}, ${clients.lastname})), '')`,
      actingFor: standIn.fullname,
      details: auditDetails,
    })
    .from(auditEvents)
    .leftJoin(auditDetails, eq(auditDetails.eventId, auditEvents.id))
    .leftJoin(actor, eq(actor.hrid, auditEvents.actorHrid))
    .leftJoin(standIn, eq(standIn.hrid, auditEvents.actingForHrid))
    .leftJoin(clients, eq(clients.cfid, auditEvents.actorCfid))
    .$dynamic();

export const listEventsById = async (db: Handle, ids: readonly number[]) =>
  events(db).where(inArray(auditEvents.id, [...ids]));

/** The newest events within the limits; '' and null mean no limit. One statement. */
export async function listAuditEvents(db: Handle, limits: AuditLimits, limit: number) {
  const { subject, subjectId, hrid, from, before, after } = limits;
  return events(db)
    .where(
      and(
        subject ? eq(auditEvents.subject, subject) : undefined,
        subjectId ? eq(auditEvents.subjectId, subjectId) : undefined,
        hrid === null ? undefined : eq(auditEvents.actorHrid, hrid),
        from ? gte(auditEvents.at, from) : undefined,
        before ? lt(auditEvents.at, before) : undefined,
        after === null ? undefined : olderThan(db, placeIn(auditEvents), placeIn(other), after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
}

/** Every kind of record with events; hops along the index instead of reading all events. */
export async function listAuditSubjects(db: Handle): Promise<string[]> {
  const rows = await db.execute<{ subject: string }>(sql`
    with recursive kinds as (
      (select subject from audit_events order by subject limit 1)
      union all
      select (select e.subject from audit_events e where e.subject > k.subject order by e.subject limit 1)
      from kinds k where k.subject is not null
    ) select subject from kinds where subject is not null`);
  return rows.map(({ subject }) => subject);
}

/** Everyone who works or has worked here, for a choice. */
export async function listActors(db: Handle): Promise<{ hrid: number; name: string }[]> {
  return db
    .select({ hrid: employees.hrid, name: employees.fullname })
    .from(employees)
    .orderBy(asc(employees.fullname));
}

export type AuditLimits = {
  subject: string;
  subjectId: string;
  hrid: number | null;
  from: Date | null;
  before: Date | null;
  /** An event id: only older events. */
  after: number | null;
};
