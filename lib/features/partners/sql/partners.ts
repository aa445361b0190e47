import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, partnerCrews, partnerExpenses, payouts } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";
import { oddJobBase, oddJobRows, windowBase, windowJobs } from "./partner-rows";

type Days = { partner: number; from: BusinessDate; to: BusinessDate };

/** The driver of the crew with that name, if it ever worked for the partner. */
export async function findOwnCrew(db: Handle, partner: number, name: string): Promise<number | null> {
  const [crew] = await db
    .select({ hrid: partnerCrews.crewHrid })
    .from(partnerCrews)
    .innerJoin(employees, eq(employees.hrid, partnerCrews.crewHrid))
    .where(and(eq(partnerCrews.partnerHrid, partner), sql`lower(${employees.name}) = lower(${name})`))
    .limit(1);
  return crew?.hrid ?? null;
}

/** Every crew that works or worked for the partner, by the driver's name. */
export async function listOwnCrews(db: Handle, partner: number) {
  return db
    .selectDistinct({ hrid: employees.hrid, name: employees.name })
    .from(partnerCrews)
    .innerJoin(employees, eq(employees.hrid, partnerCrews.crewHrid))
    .where(eq(partnerCrews.partnerHrid, partner))
    .orderBy(asc(employees.name));
}

/** The partner's charges on those days, oldest first; cents. */
export async function listExpenses(db: Handle, { partner, from, to }: Days) {
  const { id, date, type, notes, unitprice, amount, charge, version } = partnerExpenses;
  return db
    .select({ id, date, type, notes, unitprice, amount, charge, version })
    .from(partnerExpenses)
    .where(
      and(
        eq(partnerExpenses.partnerHrid, partner),
        isNull(partnerExpenses.deletedAt),
        between(partnerExpenses.date, from, to),
      ),
    )
    .orderBy(asc(date), asc(id));
}

/** Cheques written to the partner on those days, oldest first; cents. */
export async function listPayouts(db: Handle, { partner, from, to }: Days) {
  const { id, date, chequenum, gross, net, hst, wkrCpp, empCpp, wkrEi, empEi, wkrTax, eht, wsib, version } =
    payouts;
  return db
    .select({
      id,
      date,
      chequenum,
      gross,
      net,
      hst,
      wkrCpp,
      empCpp,
      wkrEi,
      empEi,
      wkrTax,
      eht,
      wsib,
      version,
    })
    .from(payouts)
    .where(and(eq(payouts.partnerHrid, partner), isNull(payouts.deletedAt), between(payouts.date, from, to)))
    .orderBy(asc(date), asc(id));
}

/** All of a partner's targets, oldest first, or the one with that number. One statement. */
export async function listTargets(db: Handle, partner: number, id?: number): Promise<TargetRow[]> {
  const span = { partner, from: sql`t.sdate`, to: sql`t.fdate` };
  const rows = await db.execute<TargetRow>(sql`
    select t.id, t.period, t.sdate::text as sdate, t.fdate::text as fdate, t.notes, t.version,
      (t.windows * 100)::float8 as windows, (t.odd_jobs * 100)::float8 as "oddJobs",
      (t.paint * 100)::float8 as paint, (coalesce(w.done, 0) * 100)::float8 as "windowsProd",
      (coalesce(o.odd, 0) * 100)::float8 as "oddJobsProd", (coalesce(o.paint, 0) * 100)::float8 as "paintProd"
    from targets t
    cross join lateral (select sum(${windowBase}) as done from ${windowJobs(span)}) w
    cross join lateral (select sum(${oddJobBase}) filter (where o.type5 <> 'Paint Est') as odd,
      sum(${oddJobBase}) filter (where o.type5 = 'Paint Est') as paint from ${oddJobRows(span)} o) o
    where t.partner_hrid = ${partner} and t.id = coalesce(${id ?? null}::int, t.id) order by t.sdate, t.id`);
  return [...rows];
}

/** A plan and what was produced on its days, before tax and without materials; cents. */
export type TargetRow = {
  id: number;
  period: string;
  sdate: BusinessDate;
  fdate: BusinessDate;
  windows: number;
  oddJobs: number;
  paint: number;
  windowsProd: number;
  oddJobsProd: number;
  paintProd: number;
  notes: string;
  version: number;
};
