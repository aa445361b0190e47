import { randomBytes, randomUUID } from "node:crypto";
import type postgres from "postgres";
import { connect } from "@/db/client";

type Row = Record<string, unknown>;
export type Done = { statements: number; failed: string[]; slowest: number };

const HANDS = 8;

/**
 * The previous version's statements on the tables everyone uses: each reads or writes as it does, with its time limits.
 */
function statements(sql: postgres.Sql, known: Row): ((n: number) => Promise<unknown>)[] {
  const { jobid, cfid, hrid, session, jobs } = known;
  const some = (n: number) => 1 + ((n * 7919) % Number(jobs));
  return [
    (n) =>
      sql`select j.*, c.email from jobs j join clients c using (cfid) where j.jobid between ${some(n)} and ${some(n) + 20}`,
    (n) => sql`update jobs set prodcomm = ${`seen ${n}`}, version = version + 1 where jobid = ${some(n)}`,
    () => sql`select s.*, array(select capability from employee_capabilities where hrid = s.hrid) as capabilities
      from sessions s where id = ${session as string}`,
    () => sql`update sessions set last_seen_at = now() where id = ${session as string}`,
    () => sql`insert into sessions (kind, hrid, idle_minutes, last_seen_at, expires_at)
      values ('staff', ${hrid as number}, 60, now(), now() + interval '1 hour')`,
    () => sql`insert into link_tokens (token_hash, jobid, purpose, expires_at)
      values (${randomBytes(16).toString("hex")}, ${jobid as number}, 'pay', now() + interval '1 day')`,
    () =>
      sql`insert into employee_capabilities (hrid, capability) values (${hrid as number}, 'sales') on conflict do nothing`,
    (n) =>
      sql.begin(async (tx) => {
        const [job] =
          await tx`select jobid from jobs where jobid >= ${some(n)} order by jobid limit 1 for update`;
        await tx`insert into audit_events (at, request_id, action, subject, subject_id)
        values (now(), ${randomUUID()}, 'job.test', 'job', ${String(job?.jobid)})`;
        await tx`update jobs set post_job_note = ${`note ${n}`} where jobid = ${job?.jobid}`;
      }),
    () => sql`insert into stripe_customers (customer_id, cfid) values (${`cus_${randomUUID()}`}, ${cfid as number})
      on conflict do nothing`,
    (n) =>
      sql.begin(async (tx) => {
        const [attempt] = await tx`insert into payment_attempts (cfid, amount, state, updated_at)
        values (${cfid as number}, 20, 'failed', now()) returning id`;
        await tx`insert into payment_attempt_jobs (attempt_id, jobid, amount, live)
        select ${attempt?.id}, jobid, 20, false from jobs where jobid >= ${some(n)} order by jobid limit 1`;
      }),
    () => sql`insert into ledger_transactions (date, location, type_income, description_id, amount)
      select date, location, type_income, description_id, amount from ledger_transactions limit 1`,
  ];
}

/** Eight clients use the database continuously until `over`. */
export async function workUntil(url: string, over: () => boolean): Promise<Done> {
  const { sql, close } = connect({ url, max: HANDS });
  const [known = {}] = await sql<Row[]>`select max(jobid) as jobid, count(*)::int as jobs,
    (select min(cfid) from clients) as cfid, (select min(hrid) from employees) as hrid from jobs`;
  const [opened] = await sql`insert into sessions (kind, hrid, idle_minutes, last_seen_at, expires_at)
    values ('staff', ${known.hrid as number}, 60, now(), now() + interval '1 hour') returning id`;
  const all = statements(sql, { ...known, session: opened?.id });
  const done: Done = { statements: 0, failed: [], slowest: 0 };
  const hand = async (start: number) => {
    for (let n = start; !over(); n += HANDS) {
      const began = performance.now();
      const failed = await all[n % all.length]?.(n).then(() => null, String);
      done.statements++;
      done.slowest = Math.max(done.slowest, performance.now() - began);
      if (failed) done.failed.push(`${n % all.length}: ${failed}`);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, (_, n) => hand(n)));
  await close();
  return done;
}
