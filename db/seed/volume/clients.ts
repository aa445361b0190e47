import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { AREAS } from "../data/areas";
import { COMPANIES, FIRST_NAMES, LAST_NAMES, MEN } from "../data/names";
import { PROPERTY_NOTES } from "../data/texts";
import { STAFF } from "../employees";
import { listOf } from "./chance";
import type { Size } from "./size";

export const FIRST_CLIENT = 100_001;
export const FIRST_PROPERTY = 100_001;

/** Outside the city: one property in five. */
const AROUND = [
  ["Mississauga", "L5G", 43.562, -79.585],
  ["Oakville", "L6J", 43.462, -79.66],
  ["Markham", "L3R", 43.85, -79.33],
  ["Vaughan", "L4J", 43.806, -79.45],
  ["Pickering", "L1V", 43.835, -79.11],
  ["Burlington", "L7N", 43.35, -79.78],
] as const;
/** Exchange 555 of every nearby area code: numbers that aren't in service. */
const CODES = "416 647 437 905 289 365 705 249 519 226 548 613 343 807 942 742".split(" ");

const PLACES = [
  ...AREAS.map(({ fsa, lat, lng, level, streets }) => ({ city: "Toronto", fsa, lat, lng, level, streets })),
  ...AROUND.map(([city, fsa, lat, lng], i) => {
    const { level, streets } = AREAS[i] ?? { level: 1, streets: ["Main Street"] };
    return { city, fsa, lat, lng, level, streets };
  }),
];

/** When the n-th of `all` joined: a sixth at the start, the others evenly over time. */
const cameOn = (n: ReturnType<typeof sql>, all: number, { firstDay, today }: Size) =>
  sql`(${firstDay}::date - 60 + floor(greatest(0, (${n} / ${all}::float8 - 0.15) / 0.85) * (${today}::date - ${firstDay}::date))::int)`;

/** Every property with its area and number; the clients' own addresses come from these as well. */
async function placesTable(tx: Transaction, size: Size): Promise<void> {
  await tx.execute(sql`create temp table volume_areas on commit drop as
    select row_number() over () as nth, a.* from json_to_recordset(${JSON.stringify(PLACES)}::json)
      as a(city text, fsa text, lat float8, lng float8, level float8, streets json)`);
  await tx.execute(sql`create temp table volume_places on commit drop as
    select n, case when n <= ${size.clients} then n
        else 1 + floor(pg_temp.unit(n, 11) ^ 3 * ${size.clients})::int end as client,
      (1 + floor(pg_temp.unit(n, 12) * 998))::int || ' ' ||
        pg_temp.pick(array(select json_array_elements_text(a.streets)), n, 13) as address,
      a.city,
      a.fsa || ' ' || floor(1 + pg_temp.unit(n, 14) * 9) || substr('ABCEGHJKLMNPRSTVWXYZ',
        1 + floor(pg_temp.unit(n, 15) * 20)::int, 1) || floor(1 + pg_temp.unit(n, 16) * 9) as postcode,
      (a.lat + (pg_temp.unit(n, 17) - 0.5) * 0.02)::numeric(9, 6)::float8 as latitude,
      (a.lng + (pg_temp.unit(n, 18) - 0.5) * 0.03)::numeric(9, 6)::float8 as longitude,
      a.level * (0.75 + 0.6 * pg_temp.unit(n, 19)) as level
    from generate_series(1, ${size.properties}::int) n
    join volume_areas a on a.nth = 1 + case when pg_temp.unit(n, 20) < 0.8
      then floor(pg_temp.unit(n, 21) ^ 1.7 * ${AREAS.length})
      else ${AREAS.length} + floor(pg_temp.unit(n, 21) ^ 2 * ${AROUND.length}) end::int`);
}

async function addClients(tx: Transaction, size: Size): Promise<void> {
  const phone = (salt: number) => sql`pg_temp.pick(lists.codes, n, ${salt}::int) || '-555-'
    || lpad(floor(pg_temp.unit(n, ${salt + 1}::int) * 10000)::text, 4, '0')`;
  await tx.execute(sql`insert into clients (cfid, honorific, firstname, lastname, company, phone, cellphone, email,
      address, postcode, rating, source, contactstatus, created_at)
    select ${FIRST_CLIENT - 1} + n, case when firstname = any(lists.men) then pg_temp.pick('{Mr,Mr,Mr,Dr,NULL}', n, 31)
        else pg_temp.pick('{Mrs,Ms,Ms,Dr,NULL}', n, 31) end, firstname, lastname,
      case when pg_temp.unit(n, 32) < 0.02 then pg_temp.pick(lists.companies, n, 33) || ' ' || n end,
      ${phone(34)}, case when pg_temp.unit(n, 36) < 0.6 then ${phone(37)} end,
      case when pg_temp.unit(n, 39) < 0.9 then lower(firstname || '.' || lastname) || n || '@example.com' end,
      p.address, p.postcode, case when pg_temp.unit(n, 40) < 0.7 then round((3.4 + 1.6 * pg_temp.unit(n, 41))::numeric, 1) end,
      pg_temp.pick('{Referral,Lawn sign,Website,Flyer,Repeat,Neighbour}', n, 42),
      case when pg_temp.unit(n, 43) < 0.003 then 'We don''t want the client' end,
      pg_temp.at(${cameOn(sql`n`, size.properties, size)}, '09:50')
    from volume_places p
    cross join (select ${listOf(FIRST_NAMES)} as firsts, ${listOf(LAST_NAMES)} as lasts,
      ${listOf(MEN)} as men, ${listOf(COMPANIES)} as companies, ${listOf(CODES)} as codes offset 0) lists
    cross join lateral (select pg_temp.pick(lists.firsts, n, 44) as firstname,
      lists.lasts[1 + floor(pg_temp.unit(n, 45) ^ 1.4 * cardinality(lists.lasts))::int] as lastname) named
    where n <= ${size.clients}`);
}

async function addProperties(tx: Transaction, size: Size): Promise<void> {
  const dollars = (base: number) => sql`greatest(40, round((${base}::int * level / 5)::numeric) * 5)`;
  await tx.execute(sql`insert into properties (jobinfoid, cfid, address, city, postcode, perly, latitude, longitude,
      w1, w2, w3, w4, eh, eg, created_at)
    select ${FIRST_PROPERTY - 1} + n, ${FIRST_CLIENT - 1} + client, address, city, postcode,
      (22 + floor((43.9 - latitude) / 0.05) * 8 + floor((longitude + 79.8) / 0.07)) || ' '
        || substr('ABCDEFGHJK', 1 + floor(pg_temp.unit(n, 51) * 10)::int, 1) || floor(1 + pg_temp.unit(n, 52) * 8),
      latitude, longitude, ${dollars(165)}, ${dollars(290)},
      case when pg_temp.unit(n, 53) < 0.25 then ${dollars(345)} end,
      case when pg_temp.unit(n, 54) < 0.4 then ${dollars(150)} end,
      case when pg_temp.unit(n, 55) < 0.85 then ${dollars(125)} end,
      case when pg_temp.unit(n, 56) < 0.35 then ${dollars(45)} end,
      pg_temp.at(${cameOn(sql`n`, size.properties, size)}, '10:00')
    from volume_places`);
  await tx.execute(sql`insert into property_notes (jobinfoid, notes, prod_note, recorder_hrid, created_at)
    select jobinfoid, pg_temp.pick(${listOf(PROPERTY_NOTES)}, jobinfoid, 57), pg_temp.unit(jobinfoid, 58) < 0.6,
      ${STAFF.sales}, created_at
    from properties where jobinfoid >= ${FIRST_PROPERTY} and pg_temp.unit(jobinfoid, 59) < 0.2`);
}

/** Clients and their properties in the order they joined: a few landlords with many, the near areas full of them. */
export async function addPlaces(tx: Transaction, size: Size): Promise<void> {
  await placesTable(tx, size);
  await addClients(tx, size);
  await addProperties(tx, size);
  await tx.execute(sql`analyze clients, properties`);
}
