import type { Sql } from "postgres";
import type { Write } from "./writes";

/** What's wrong with the books: all three must be empty. */
export type Findings = { lost: string[]; twice: string[]; partial: string[] };

type Shape = { mark: string; effects: number; whole: boolean };

/** Compares every acknowledged press with the rows: each once, with everything that belongs to it. */
export async function examine(
  sql: Sql,
  acknowledged: readonly Write[],
  sent: readonly Write[],
): Promise<Findings> {
  const found: Findings = { lost: [], twice: [], partial: [] };
  for (const kind of ["booking", "report", "pay"] as const) {
    const marks = sent.filter((each) => each.kind === kind).map(({ mark }) => mark);
    const shapes = new Map((await SHAPES[kind](sql, marks)).map((shape) => [shape.mark, shape]));
    for (const shape of shapes.values()) {
      if (shape.effects > 1) found.twice.push(`${kind} ${shape.mark}`);
      if (!shape.whole) found.partial.push(`${kind} ${JSON.stringify(shape)}`);
    }
    for (const { mark } of acknowledged.filter((each) => each.kind === kind))
      if (!shapes.get(mark)?.effects) found.lost.push(`${kind} ${mark}`);
  }
  await examineToggles(sql, { acknowledged, sent, found });
  return found;
}

/** By the press's mark: how often it happened, and whether everything that belongs to it is there, or nothing. */
const SHAPES = {
  booking: (sql: Sql, marks: string[]) => sql<Shape[]>`
    select j.customdesc as mark, count(distinct j.jobid)::int as effects,
      bool_and((select count(*) from audit_events a where a.subject = 'job' and a.action = 'job.book'
          and a.subject_id = j.jobid::text) = 1
        and (select count(*) from outbox o where o.jobid = j.jobid) = 1) as whole
    from jobs j where j.customdesc in ${sql(marks)} group by 1`,
  report: (sql: Sql, marks: string[]) => sql<Shape[]>`
    select j.jobid::text as mark, count(distinct a.id)::int as effects,
      bool_and((j.state = 'reported') = (a.id is not null)
        and (select count(*) from crew_payments p where p.jobid = j.jobid)
          = (case when j.state = 'reported' then 1 else 0 end)
        and (select count(*) from outbox o where o.jobid = j.jobid)
          = (case when j.state = 'reported' then 1 else 0 end)) as whole
    from jobs j left join audit_events a on a.subject = 'job' and a.subject_id = j.jobid::text
    where j.jobid in ${sql(marks.map(Number))} group by 1`,
  pay: (sql: Sql, marks: string[]) => sql<Shape[]>`
    select p.hrid::text as mark, count(distinct p.id)::int as effects,
      bool_and((select count(*) from audit_events a where a.subject = 'pay' and a.subject_id = p.id::text) = 1)
        as whole
    from pay_entries p where p.hrid in ${sql(marks.map(Number))} group by 1`,
};

type Toggles = { acknowledged: readonly Write[]; sent: readonly Write[]; found: Findings };

/** A toggle's effects are its audit rows; its state says whether their number is even. */
async function examineToggles(sql: Sql, { acknowledged, sent, found }: Toggles): Promise<void> {
  const marks = [...new Set(sent.filter(({ kind }) => kind === "toggle").map(({ mark }) => mark))];
  const rows = await sql<{ mark: string; present: boolean; flips: number }[]>`
    select m.hrid::text as mark, m.present, coalesce(a.flips, 0) as flips
    from crew_day_members m left join (
      select (after->>'hrid')::int as hrid, count(*)::int as flips from audit_events
      where action = 'attendance.change-status' group by 1) a on a.hrid = m.hrid
    where m.hrid in ${sql(marks.map(Number))}`;
  for (const { mark, present, flips } of rows) {
    const told = acknowledged.filter((each) => each.kind === "toggle" && each.mark === mark).length;
    if (flips < told) found.lost.push(`toggle ${mark}: ${told} told, ${flips} there`);
    if (flips > told) found.twice.push(`toggle ${mark}: ${told} told, ${flips} there`);
    if (present !== (flips % 2 === 1))
      found.partial.push(`toggle ${mark}: ${flips} flips, present ${present}`);
  }
}
