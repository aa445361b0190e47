import { sql } from "drizzle-orm";
import { partnerOfCrew } from "./crew-partners";

/**
 * Whether the partner of job `j`'s crew put it there, and the office hasn't given it to a crew or numbered it since
 * (rule partner-assign). For a few rows: it looks into the activity log.
 */
export const tookItself = sql`(j.num is null and coalesce((
  select a.action = 'job.assign'
    and ${partnerOfCrew(sql`j.schdate`, sql`j.crew_hrid`)} in (a.actor_hrid, a.acting_for_hrid)
  from audit_events a where a.subject = 'job' and a.subject_id = j.jobid::text
    and a.action in ('job.assign', 'job.unassign', 'job.number', 'job.unnumber')
  order by a.id desc limit 1), false))`;
