import { drizzle } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import * as schema from "@/db/schema";
import { makeClient, makeProperty } from "@/tests/factories";

export type Place = { cfid: number; jobinfoid: number; address: string };

/** A client and a property with a unique address. */
export async function makePlace(sql: Sql, email: string | null): Promise<Place> {
  const db = drizzle(sql, { schema });
  const word = crypto.randomUUID().slice(0, 8);
  const client = { firstname: "Ann", lastname: `Lead-${word}`, email, phone: "416-555-0155" };
  const { cfid } = await makeClient(db, client);
  const { jobinfoid, address } = await makeProperty(db, {
    cfid,
    address: `7 Lead ${word} St`,
    postcode: "M9Z 9Z9",
    perly: null,
    latitude: null,
    longitude: null,
    w1: 15_000,
    w2: null,
    eh: null,
    eg: null,
  });
  return { cfid, jobinfoid, address };
}

/** Deletes a client, the property and everything that belongs to them. */
export async function forgetPlace(sql: Sql, { cfid, jobinfoid }: Place): Promise<void> {
  await sql`delete from job_estimates where jobid in (select jobid from jobs where cfid = ${cfid})`;
  await sql`delete from price_checks where jobinfoid in (select jobinfoid from properties where cfid = ${cfid})`;
  await sql`delete from leads where cfid = ${cfid}`;
  await sql`delete from dnfs where jobid in (select jobid from jobs where cfid = ${cfid})`;
  await sql`delete from sign_pickups where jobid in (select jobid from jobs where cfid = ${cfid})`;
  await sql`delete from job_notes where jobid in (select jobid from jobs where cfid = ${cfid})`;
  await sql`delete from jobs where cfid = ${cfid}`;
  await sql`delete from property_notes where jobinfoid = ${jobinfoid}`;
  await sql`delete from property_codes where jobinfoid = ${jobinfoid}`;
  await sql`delete from property_keys where jobinfoid = ${jobinfoid}`;
  await sql`delete from outbox where cfid = ${cfid}`;
  await sql`delete from properties where cfid = ${cfid}`;
  await sql`delete from clients where cfid = ${cfid}`;
}
