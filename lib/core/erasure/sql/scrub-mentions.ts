import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";

const REMOVED = "(removed)";

/**
 * Removes a person, found by `pattern` (a regular expression, ignoring case), from texts that aren't tied to anyone:
 * daily reports, live actions and their trail, inspection comments; and from the activity log's copies of these. Who
 * wrote them, when and about what stays.
 */
export async function scrubMentions(db: Handle, pattern: string | null): Promise<void> {
  if (pattern === null) return;
  const without = (text: ReturnType<typeof sql>) =>
    sql`regexp_replace(${text}, ${pattern}, ${REMOVED}, 'gi')`;
  await db.execute(sql`with
    reports as (update daily_reports set
        lines = (select array_agg(${without(sql`line`)} order by n) from unnest(lines) with ordinality as t(line, n))
      where array_to_string(lines, E'\\n') ~* ${pattern} returning id),
    actions as (update live_actions set description = ${without(sql`description`)}, version = version + 1
      where description ~* ${pattern} returning id),
    trail as (update live_action_events set note = ${without(sql`note`)}
      where note ~* ${pattern} returning live_action_id as id),
    visits as (update inspections set comments = ${without(sql`comments`)}
      where comments ~* ${pattern} returning id),
    changed as (select 'daily-report' as subject, id from reports
      union select 'live_action', id from actions union select 'live_action', id from trail
      union select 'inspection', id from visits)
    delete from audit_details where event_id in (select e.id from audit_events e join changed c
      on e.subject = c.subject and e.subject_id = c.id::text)`);
}
