import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { isOwn } from "@/lib/core/partners/sql/crew-partners";
import type { BusinessDate } from "@/lib/values/dates";
import { ownOrNamed } from "./partner-rows";
import type { OddJobRow } from "./schedule-jobs";

/** Whether a crew works for the partner that day. */
export async function isOwnCrew(db: Handle, partner: number, crew: number, day: BusinessDate) {
  const [row] = await db.execute<{ own: boolean }>(
    sql`select ${isOwn(partner, sql`${day}::date`, sql`${crew}::int`)} as own`,
  );
  return row?.own === true;
}

/** The partner's odd jobs and painting of a day. One statement. */
export async function listOddJobsOn(db: Handle, partner: number, day: BusinessDate): Promise<OddJobRow[]> {
  const own = ownOrNamed(
    sql`odd_jobs`,
    { partner, from: day, to: day },
    {
      day: sql`w.sdate`,
      crew: sql`w.crew_hrid`,
      named: sql`w.partner_hrid`,
      live: sql`w.cancelled_at is null`,
    },
  );
  const rows = await db.execute<OddJobRow>(sql`
    select o.id, o.type5 as type, o.details as jobdesc, (o.price * 100)::float8 as price, p.address, p.city,
      p.postcode, p.perly, o.sdate::text as sdate, e.name as crewname, o.datebi is not null as done
    from ${own} o join properties p on p.jobinfoid = o.jobinfoid left join employees e on e.hrid = o.crew_hrid
    order by e.name nulls last, o.id limit 200`);
  return [...rows];
}
