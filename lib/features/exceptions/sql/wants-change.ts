import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, inboundMessages, jobs, visitAnswers } from "@/db/schema/index";
import type { Page, Which } from "@/lib/core/jobs/sql/board-days";
import { plannedVisit, visitDay, visitTime } from "@/lib/core/jobs/sql/visits";
import type { ChangeWanted } from "@/lib/core/jobs/sql/wants-change";

/** The client's last message that asks for it: the one the mark came from, else the job's. */
const asked = sql`(select m.id from ${inboundMessages} m
  where m.id = ${visitAnswers.inboundId} or (m.jobid = ${jobs.jobid} and m.answer = 'move') order by m.id desc limit 1)`;

const visitsWith = (which: SQL | undefined) => sql`
  select ${jobs.jobid}, ${jobs.cfid}, ${jobs.jobinfoid}, ${jobs.jobdesc}, ${jobs.sdate}, ${jobs.fdate}, ${jobs.stime},
    ${visitDay} as visit_day, ${visitAnswers.visit}, ${visitAnswers.answeredAt} as created_at, ${visitAnswers.notedBy},
    ${asked} as asked
  from ${visitAnswers} join ${jobs} on ${jobs.jobid} = ${visitAnswers.jobid} and ${visitTime} = ${visitAnswers.visit}
  join ${clients} on ${clients.cfid} = ${jobs.cfid}
  where ${and(plannedVisit, isNull(clients.erasedAt), which)}`;

/** Planned visits whose client wants another day, or none: until the visit moves, or they say that it suits. */
export const wantsChange: Which = () => visitsWith(eq(visitAnswers.answer, "move"));

/** Those of them where someone heard that we may come after all, and noted it. */
const settled = sql`${visitAnswers.answer} = 'confirmed' and ${visitAnswers.notedBy} is not null and ${asked} is not null`;

/** The next visits first. */
export async function listWantsChange(db: Handle, { limit }: Page): Promise<ChangeWanted[]> {
  const rows = await db.execute<ChangeWanted>(sql`
    select x.jobid, x.cfid, x.visit, x.visit_day::text as "visitDay", x.sdate::text as sdate, x.fdate::text as fdate,
      x.stime::text as stime, x.jobdesc, c.honorific, c.firstname, c.lastname, coalesce(c.cellphone, c.phone) as phone,
      p.address, nullif(m.body, '') as body, e.name as "notedBy", a.answer = 'confirmed' as "isSettled",
      to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from (${visitsWith(or(eq(visitAnswers.answer, "move"), settled))}) x
    join visit_answers a on a.jobid = x.jobid and a.visit = x.visit
    join clients c on c.cfid = x.cfid join properties p on p.jobinfoid = x.jobinfoid
    left join inbound_messages m on m.id = x.asked left join employees e on e.hrid = x.noted_by
    order by a.answer = 'confirmed', x.visit, x.jobid limit ${limit}`);
  return [...rows];
}
