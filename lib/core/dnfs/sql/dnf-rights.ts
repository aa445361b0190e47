import { type SQL, sql } from "drizzle-orm";
import { CHANGE_DAYS } from "@/lib/core/work/schema";

/** Whether DNF `d` of job `j` brings its crew a visit's rights on `day`, as `bringsRights` says (rule dnf-crew). */
export const bringsRightsOn = (day: SQL): SQL => sql`(d.origin <> 'crew' or d.crew_hrid is not null
  or j.schdate between ${day} - ${CHANGE_DAYS}::int and ${day})`;
