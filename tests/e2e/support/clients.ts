import type { BrowserContext } from "@playwright/test";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import * as schema from "@/db/schema";
import { hashPassword } from "@/lib/platform/auth/password";
import { addDays, businessDate, yesterday } from "@/lib/values/dates";
import { makeReportedJob } from "@/tests/factories";
import { forgetPlace, makePlace, type Place } from "./places";

export const CLIENT_PASSWORD = "a window to the west";

export type OwnClient = Place & { email: string; lastname: string; jobid: number };

/** One hash for all clients: hashing is slow by design. */
const passwordHash = hashPassword(CLIENT_PASSWORD);

/** A client who can log in, with a property and an unpaid job done there yesterday. */
export async function makeOwnClient(sql: Sql): Promise<OwnClient> {
  const email = `forms-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const place = await makePlace(sql, email);
  const { cfid, jobinfoid } = place;
  const [client] = await sql<{ lastname: string }[]>`
    update clients set password_hash = ${await passwordHash} where cfid = ${cfid} returning lastname`;
  const [driver] = await sql<{ hrid: number }[]>`select hrid from employees where username = 'driver'`;
  if (!client || !driver) throw new Error("The demo world has no driver");
  const now = new Date();
  const day = yesterday(now);
  const { jobid } = await makeReportedJob(drizzle(sql, { schema }), {
    cfid,
    jobinfoid,
    crewHrid: driver.hrid,
    schdate: day,
    num: null,
    sdate: day,
    fdate: day,
    datesold: addDays(businessDate(now), -9),
    lawnsign: null,
    clienthm: null,
    nextdest: null,
  });
  return { ...place, lastname: client.lastname, jobid, email };
}

/** Deletes the client with all orders, cards and payments, and releases their appointments. */
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

/** Logs the browser in as that client, and out of any other login. */
export async function logInAs(context: BrowserContext, email: string, password = CLIENT_PASSWORD) {
  await context.clearCookies();
  return context.request.post("/api/sessions", { data: { username: email, password } });
}
