import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { CAPABILITIES } from "@/lib/actor";
import { businessDate } from "@/lib/values/dates";
import { forgetOwnClient, makeOwnClient, type OwnClient } from "@/tests/e2e/support/clients";
import { forgetPlace, makePlace, type Place } from "@/tests/e2e/support/places";
import {
  makeAssignedJob,
  makeCrewDay,
  makeEmployee,
  makeNumberedJob,
  makePayEntry,
  makePropertyNote,
  makeRecruit,
  makeReportedJob,
  makeStartedJob,
  makeWineListEntry,
} from "@/tests/factories";
import { endpointRows } from "@/tests/support/endpoints";

const DAY = "2031-05-02";

/** A person with every capability who works on a crew today. */
async function makeStaff(db: Database) {
  const staff = await makeEmployee(db, {
    capabilities: CAPABILITIES,
    password: DEMO_PASSWORD,
    phone: "416-555-0177",
  });
  await makeCrewDay(db, { driver: staff.hrid, date: businessDate(new Date()) });
  return staff;
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

/** Records no other test uses: a note, an entry on the gift list, a day's pay, a recruit. */
async function makeRecords(db: Database, { jobinfoid }: OwnClient, guest: Place) {
  const year = Number(businessDate(new Date()).slice(0, 4));
  const note = await makePropertyNote(db, { jobinfoid });
  const wine = await makeWineListEntry(db, { cfid: guest.cfid, year });
  const pay = await makePayEntry(db, { day: DAY });
  const recruit = await makeRecruit(db, { phone: "416-555-0178" });
  return { delete_property_note: note.id, save_wine: wine.id, audit_pay: pay.id, send_text: recruit.id };
}

/** Each GET of docs/endpoints.tsv that writes, with a record it would change; logging out comes last. */
export async function makeWritingGets(sql: Sql, db: Database): Promise<Writing> {
  const client = await makeOwnClient(sql);
  const { hrid, username } = await makeStaff(db);
  const day = { sdate: DAY, fdate: DAY, schdate: DAY, crewHrid: hrid };
  const own = { cfid: client.cfid, jobinfoid: client.jobinfoid };
  const guest = await makePlace(sql, null);
  const records = await makeRecords(db, client, guest);
  const jobs = [
    makeAssignedJob(db, { ...own, ...day }),
    makeNumberedJob(db, { num: 2, ...own, ...day }),
    makeStartedJob(db, { num: 3, ...own, ...day }),
    makeNumberedJob(db, { num: 4, ...own, ...day }),
    makeReportedJob(db, { num: 5, ...own, ...day }),
  ];
  const [assigned, numbered, started, confirmed, reported] = (await Promise.all(jobs)).map(
    ({ jobid }) => jobid,
  );
  const ids: Record<string, number | undefined> = {
    ass_num: assigned,
    unass_num: numbered,
    unstart_job: started,
    send_job_confirmation: confirmed,
    unreport_job: reported,
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
  // A client goes on one list, off it, and on the other; visits that need a card aren't unsecured.
  const late = (path: string) =>
    ["mark_cc_status_required", "add_wine_list_B", "log_out"].findIndex((name) => path.endsWith(name));
  paths.sort((a, b) => late(a) - late(b));
  return { paths, username, hrid, client, guest, records };
}

/** Deletes all of it. */
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
