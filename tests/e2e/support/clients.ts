import type { BrowserContext } from "@playwright/test";
import type { Sql } from "postgres";
import { hashPassword } from "@/lib/auth/password";
import { forgetPlace, makePlace, type Place } from "./places";

export const CLIENT_PASSWORD = "a window to the west";

export type OwnClient = Place & { email: string; lastname: string; jobid: number };

/** A client who can log in, with a place and a job that was done there yesterday. */
export async function makeOwnClient(sql: Sql): Promise<OwnClient> {
  const email = `forms-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const place = await makePlace(sql, email);
  const [client] = await sql<{ lastname: string }[]>`
    update clients set password_hash = ${await hashPassword(CLIENT_PASSWORD)}, phone = '416-555-0155'
    where cfid = ${place.cfid} returning lastname`;
  const [job] = await sql<{ jobid: number }[]>`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime,
      reportftime, datebi, recstatus)
    select ${place.cfid}, ${place.jobinfoid}, 'W1', 185, current_date - 1, current_date - 1, current_date - 9, hrid,
      current_date - 1, '09:00', '10:00', current_date - 1, 'Receivable' from employees where username = 'driver'
    returning jobid`;
  if (!client || !job) throw new Error("No client was made");
  return { ...place, ...client, ...job, email };
}

/** Takes the client out of the world again, with all orders, cards and payments; slots come back. */
export async function forgetOwnClient(sql: Sql, client: OwnClient): Promise<void> {
  const { cfid } = client;
  await sql.begin(async (tx) => {
    // An event of the card provider may still be on its way.
    await tx`select 1 from clients where cfid = ${cfid} for update`;
    const jobs = tx`select jobid from jobs where cfid = ${cfid}`;
    const customers = tx`select customer_id from stripe_customers where cfid = ${cfid}`;
    await tx`with gone as (delete from appointment_bookings where jobid in (${jobs}) returning date, slot)
      update appointment_slots s set taken = taken - 1 from gone where s.date = gone.date and s.slot = gone.slot`;
    await tx`delete from intended_payments where jobid in (${jobs})`;
    await tx`delete from payment_attempt_jobs where jobid in (${jobs})`;
    await tx`delete from payment_attempts where cfid = ${cfid}`;
    await tx`delete from setup_intents where cfid = ${cfid}`;
    await tx`delete from saved_cards where customer_id in (${customers})`;
    await tx`delete from stripe_customers where cfid = ${cfid}`;
    await tx`delete from job_notes where jobid in (${jobs})`;
    await tx`delete from feedback where jobid in (${jobs})`;
  });
  await forgetPlace(sql, client);
}

/** Logs the browser in as that client, and whoever was logged in out. */
export async function logInAs(context: BrowserContext, email: string, password = CLIENT_PASSWORD) {
  await context.clearCookies();
  return context.request.post("/api/sessions", { data: { username: email, password } });
}
