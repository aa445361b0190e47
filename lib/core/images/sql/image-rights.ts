import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { isOwn } from "@/lib/core/partners/sql/crew-partners";
import type { BusinessDate } from "@/lib/values/dates";

type Worker = { hrid: number; partner: number | null; today: BusinessDate };

const PROPERTY_OF = {
  job: (id: number): SQL => sql`select jobinfoid from jobs where jobid = ${id}`,
  dnf: (id: number): SQL =>
    sql`select j.jobinfoid from dnfs d join jobs j using (jobid) where d.dnfid = ${id}`,
};

/**
 * Whether the person has worked at this job's or DNF's property, or is to: as driver or on the crew of any job or DNF
 * there, or as the partner whose crew it was.
 */
export async function worksAtProperty(
  db: Handle,
  of: keyof typeof PROPERTY_OF,
  id: number,
  { hrid, partner, today }: Worker,
): Promise<boolean> {
  const [row] = await db.execute<{ works: boolean }>(sql`
    select exists (
      select 1 from jobs j left join dnfs d on d.jobid = j.jobid
      cross join lateral (values
        (j.crew_hrid, j.schdate),
        (coalesce(d.crew_hrid, j.crew_hrid), d.dnfdate),
        (coalesce(d.crew_hrid, j.crew_hrid), case when d.datebi is null and d.dnfid is not null then ${today}::date end)
      ) as work (driver, day)
      where j.jobinfoid = (${PROPERTY_OF[of](id)}) and work.driver is not null and work.day is not null and (
        work.driver = ${hrid}
        or exists (select 1 from crew_day_members at_wheel join crew_day_members seat using (ocid)
          where at_wheel.hrid = work.driver and at_wheel.position = 'driver' and at_wheel.ocdate = work.day
            and seat.hrid = ${hrid})
        ${partner === null ? sql`` : sql`or ${isOwn(partner, sql`work.day`, sql`work.driver`)}`}
      )) as works`);
  return row?.works === true;
}
