import { and, asc, desc, eq, exists, gte, ilike, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import { daysOff, employeeReportAreas, employees, outbox, dailyReports as reports } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

const standing = isNull(reports.deletedAt);

const columns = {
  id: reports.id,
  hrid: reports.hrid,
  name: employees.fullname,
  area: reports.area,
  date: reports.date,
  lines: reports.lines,
  filedAt: reports.createdAt,
};

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

/** The areas a person reports on. */
export async function listReportAreas(db: Handle, hrid: number): Promise<string[]> {
  const rows = await db
    .select({ area: employeeReportAreas.area })
    .from(employeeReportAreas)
    .where(eq(employeeReportAreas.hrid, hrid))
    .orderBy(asc(employeeReportAreas.area));
  return rows.map(({ area }) => area);
}

/** Stores a report; null if the person already has one for that area and day. */
export async function insertReport(
  db: Handle,
  values: typeof reports.$inferInsert,
): Promise<{ id: number } | null> {
  const [row] = await db
    .insert(reports)
    .values(values)
    .onConflictDoNothing({
      target: [reports.hrid, reports.area, reports.date],
      where: sql`deleted_at is null`,
    })
    .returning({ id: reports.id });
  return row ?? null;
}

type ReportKey = { hrid: number; area: string; date: BusinessDate };

export async function findReport(db: Handle, { hrid, area, date }: ReportKey): Promise<ReportRow | null> {
  const [row] = await selectReports(db).where(
    and(standing, eq(reports.hrid, hrid), eq(reports.area, area), eq(reports.date, date)),
  );
  return row ?? null;
}

/** '' means no limit; dates are inclusive; `hrid` null means everyone. */
export type ReportLimits = {
  hrid: number | null;
  area: string;
  text: string;
  startDate: BusinessDate;
  finishDate: BusinessDate | "";
};

function passes({ hrid, area, text, startDate, finishDate }: ReportLimits): SQL | undefined {
  return and(
    standing,
    hrid === null ? undefined : eq(reports.hrid, hrid),
    area === "" ? undefined : eq(reports.area, area),
    gte(reports.date, startDate),
    finishDate === "" ? undefined : lte(reports.date, finishDate),
    // Each word anywhere, in any order.
    ...text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ilike(sql`array_to_string(${reports.lines}, ' ')`, holding(word))),
  );
}

/** Newest first. */
export async function listReports(db: Handle, limits: ReportLimits, limit: number) {
  return selectReports(db)
    .where(passes(limits))
    .orderBy(desc(reports.date), desc(reports.createdAt), desc(reports.id))
    .limit(limit);
}

function selectReports(db: Handle) {
  return db.select(columns).from(reports).innerJoin(employees, eq(employees.hrid, reports.hrid)).$dynamic();
}

/** Who files which reports, by name; `hrid` null means everyone who works here. */
export async function listReportDuties(db: Handle, hrid: number | null) {
  return db
    .select({ hrid: employees.hrid, name: employees.fullname, area: employeeReportAreas.area })
    .from(employeeReportAreas)
    .innerJoin(employees, eq(employees.hrid, employeeReportAreas.hrid))
    .where(and(eq(employees.active, true), hrid === null ? undefined : eq(employees.hrid, hrid)))
    .orderBy(asc(employees.fullname), asc(employeeReportAreas.area));
}

/**
 * Who still has reports to file that day and hasn't been reminded: everyone active with an email who isn't off. `bit` is
 * the weekday's, Monday 1 to Sunday 64; `remindedKey` begins the reminders' keys.
 */
export async function listReportsToRemind(
  db: Handle,
  {
    day,
    bit,
    shared,
    remindedKey,
  }: { day: BusinessDate; bit: number; shared: readonly string[]; remindedKey: string },
) {
  return db.execute<{ hrid: number; name: string; email: string; areas: string[] }>(sql`
    select e.hrid, e.name, e.email, array_agg(a.area order by a.area) as areas
    from ${employeeReportAreas} a join ${employees} e on e.hrid = a.hrid
    where e.active and e.email is not null and not a.area = any(${sql.param([...shared])}::text[])
      and not exists (select 1 from ${reports} r where r.hrid = a.hrid and r.area = a.area and r.date = ${day}
        and r.deleted_at is null)
      and not exists (select 1 from ${daysOff} d where d.hrid = e.hrid and d.state = 'approved' and d.deleted_at is null
        and d.from_day <= ${day} and coalesce(d.to_day >= ${day}, true) and d.weekdays & ${bit}::int <> 0)
      and not exists (select 1 from ${outbox} o where o.unique_key = ${remindedKey}::text || e.hrid)
    group by e.hrid order by e.hrid`);
}

/** Everyone who files or has filed reports, including people who left; by name. */
export async function listReportPeople(db: Handle) {
  const due = db.select({ hrid: employeeReportAreas.hrid }).from(employeeReportAreas);
  // Ordered so that the index is used, even for the many who never filed one.
  const filed = db
    .select({ date: reports.date })
    .from(reports)
    .where(and(standing, eq(reports.hrid, employees.hrid)))
    .orderBy(asc(reports.hrid), asc(reports.date))
    .limit(1);
  return db
    .select({ hrid: employees.hrid, name: employees.fullname })
    .from(employees)
    .where(
      or(
        and(eq(employees.active, true), exists(due.where(eq(employeeReportAreas.hrid, employees.hrid)))),
        sql`(${filed}) is not null`,
      ),
    )
    .orderBy(asc(employees.fullname), asc(employees.hrid));
}

/** Which reports of these days exist, without their text. */
export async function listFiledDays(
  db: Handle,
  { hrid, from, to }: { hrid: number | null; from: BusinessDate; to: BusinessDate },
) {
  return db
    .select({
      hrid: reports.hrid,
      name: employees.fullname,
      area: reports.area,
      date: reports.date,
      filedAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(employees, eq(employees.hrid, reports.hrid))
    .where(
      and(
        standing,
        gte(reports.date, from),
        lte(reports.date, to),
        hrid === null ? undefined : eq(reports.hrid, hrid),
      ),
    );
}
