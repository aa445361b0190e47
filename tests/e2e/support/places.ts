import type { Sql } from "postgres";

export type Place = { cfid: number; jobinfoid: number; address: string };

/** A client and a place of an address nobody else has. */
export async function makePlace(sql: Sql, email: string | null): Promise<Place> {
  const word = crypto.randomUUID().slice(0, 8);
  const address = `7 Lead ${word} St`;
  const [row] = await sql<{ cfid: number; jobinfoid: number }[]>`
    with c as (insert into clients (firstname, lastname, email, phone)
      values ('Ann', ${`Lead-${word}`}, ${email}, '416-555-0155') returning cfid)
    insert into properties (cfid, address, postcode, w1) select cfid, ${address}, 'M9Z 9Z9', 150 from c
    returning cfid, jobinfoid`;
  if (!row) throw new Error("No place was made");
  return { ...row, address };
}

/** Takes a client, the place and all that hangs on them out of the world again. */
export async function forgetPlace(sql: Sql, { cfid, jobinfoid }: Place): Promise<void> {
  await sql`delete from leads where cfid = ${cfid}`;
  await sql`delete from dnfs where jobid in (select jobid from jobs where cfid = ${cfid})`;
  await sql`delete from sign_pickups where jobid in (select jobid from jobs where cfid = ${cfid})`;
  await sql`delete from jobs where cfid = ${cfid}`;
  await sql`delete from property_notes where jobinfoid = ${jobinfoid}`;
  await sql`delete from outbox where cfid = ${cfid}`;
  await sql`delete from properties where cfid = ${cfid}`;
  await sql`delete from clients where cfid = ${cfid}`;
}
