import { randomInt } from "node:crypto";
import type { PendingQuery, Row, Sql } from "postgres";
import { endpointRows } from "@/tests/support/endpoints";
import { forgetOwnClient, makeOwnClient, type OwnClient } from "../support/clients";
import { forgetPlace, makePlace, type Place } from "../support/places";

const DAY = "2031-05-02";

/** Somebody who may do everything, and works on a crew today. */
async function makeStaff(sql: Sql, username: string): Promise<number> {
  const [row] = await sql<{ hrid: number }[]>`
    insert into employees (username, fullname, name, password_hash, driver, rate, phone)
    select ${username}, ${username}, ${username}, password_hash, true, 20, '416-555-0177'
    from employees where username = 'owner' returning hrid`;
  const hrid = row?.hrid ?? 0;
  await sql`
    insert into employee_capabilities (hrid, capability)
    select ${hrid}, capability from employee_capabilities
    where hrid = (select hrid from employees where username = 'owner')`;
  await sql`
    with day as (
      insert into crew_days (ocdate, shop) values ((now() at time zone 'America/Toronto')::date, 'Osler')
      returning ocid, ocdate
    )
    insert into crew_day_members (ocid, ocdate, hrid, position) select ocid, ocdate, ${hrid}, 'driver' from day`;
  return hrid;
}

type Stage = "assigned" | "numbered" | "started" | "reported";

async function makeJob(sql: Sql, { cfid, jobinfoid }: OwnClient, hrid: number, stage: Stage, num: number) {
  const [row] = await sql<{ jobid: number }[]>`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, num, reportstime,
      reportftime, datebi, recstatus)
    values (${cfid}, ${jobinfoid}, 'W1', 185, ${DAY}, ${DAY}, '2031-04-01', ${hrid}, ${DAY},
      ${stage === "assigned" ? null : num}, ${stage === "assigned" || stage === "numbered" ? null : "09:00"},
      ${stage === "reported" ? "10:00" : null}, ${stage === "reported" ? DAY : null},
      ${stage === "reported" ? "Receivable" : null})
    returning jobid`;
  return row?.jobid ?? 0;
}

type Records = Awaited<ReturnType<typeof makeRecords>>;
export type Writing = {
  paths: string[];
  username: string;
  hrid: number;
  client: OwnClient;
  guest: Place;
  records: Records;
};

/** Records of nobody else's tests: a note, a place on the gift list, a day's pay, a recruit. */
async function makeRecords(sql: Sql, { jobinfoid }: OwnClient, guest: Place) {
  const one = async (query: PendingQuery<Row[]>) => Number((await query)[0]?.id);
  return {
    delete_property_note: await one(
      sql`insert into property_notes (jobinfoid, notes) values (${jobinfoid}, 'guard') returning id`,
    ),
    save_wine: await one(
      sql`insert into wine_list_entries (year, cfid, priority)
        select extract(year from now() at time zone 'America/Toronto'), ${guest.cfid}, 'A' returning id`,
    ),
    audit_pay: await one(
      sql`insert into pay_entries (hrid, day, mgr, stime, ftime, hours, rate, pay)
        select hrid, date '2031-05-02' + ${randomInt(100_000)}::int, 'guard', '08:00', '09:00', 1, 20, 20 from employees where username = 'crew'
        returning id`,
    ),
    send_text: await one(
      sql`insert into recruits (name, phone) values ('Guard Recruit', '416-555-0178') returning id`,
    ),
  };
}

/** Each GET of docs/endpoints.tsv that writes, with a record it would change; logging out comes last. */
export async function makeWritingGets(sql: Sql): Promise<Writing> {
  const username = `guard-${crypto.randomUUID().slice(0, 8)}`;
  const client = await makeOwnClient(sql);
  const hrid = await makeStaff(sql, username);
  const job = (stage: Stage, num: number) => makeJob(sql, client, hrid, stage, num);
  const guest = await makePlace(sql, null);
  const records = await makeRecords(sql, client, guest);
  const ids: Record<string, number> = {
    ass_num: await job("assigned", 1),
    unass_num: await job("numbered", 2),
    unstart_job: await job("started", 3),
    send_job_confirmation: await job("numbered", 4),
    unreport_job: await job("reported", 5),
    change_status: hrid,
    toggle_attendance: hrid,
    ...records,
  };
  const paths = endpointRows()
    .filter(({ method, effect }) => method === "GET" && effect === "write")
    .map(({ path }) => {
      const name = path.split("/").at(-1) ?? "";
      const id =
        ids[name.replace(/^(save_wine)_.*/, "$1")] ?? (path.includes("{cfid}") ? client.cfid : client.jobid);
      return path.replace(/\{\w+\}/, String(id));
    });
  // A client goes on one list, off it, and on the other; visits that must have a card are not unsecured.
  const late = (path: string) =>
    ["mark_cc_status_required", "add_wine_list_B", "log_out"].findIndex((name) => path.endsWith(name));
  paths.sort((a, b) => late(a) - late(b));
  return { paths, username, hrid, client, guest, records };
}

/** Takes all of it out of the world again. */
export async function forgetWritingGets(sql: Sql, { hrid, client, guest, records }: Writing): Promise<void> {
  await sql`update employees set active = false where hrid = ${hrid}`;
  await sql`delete from crew_day_members where hrid = ${hrid}`;
  await sql`delete from pay_entries where id = ${records.audit_pay}`;
  await sql`delete from recruits where id = ${records.send_text}`;
  await sql`delete from wine_list_entries where cfid in (${client.cfid}, ${guest.cfid})`;
  await forgetOwnClient(sql, client);
  await forgetPlace(sql, guest);
}

/** What was written in this person's name. */
export const writesOf = async (sql: Sql, hrid: number): Promise<string[]> =>
  (
    await sql<{ action: string }[]>`select action from audit_events where actor_hrid = ${hrid} order by id`
  ).map(({ action }) => action);
