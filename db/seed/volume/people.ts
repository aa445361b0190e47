import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import * as t from "@/db/schema";
import { instantOf } from "../calendar";
import { FIRST_NAMES, LAST_NAMES } from "../data/names";
import { makeEmployees, STAFF } from "../employees";
import { at, type Random, randomOf } from "../random";
import type { EmployeeRow } from "../types";
import type { Size } from "./size";

/** Crew k's driver, second and third have consecutive numbers. */
const FIRST_SEAT = 1_001;
const FIRST_PARTNER = 10_001;

export const driverOf = (k: ReturnType<typeof sql>) => sql`(${FIRST_SEAT - 3}::int + 3 * ${k})`;

/** A name no one here has yet: crews are named after it. */
function person(random: Random, taken: Set<string>): Pick<EmployeeRow, "fullname" | "name"> {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const plain = `${first.slice(0, 1)}. ${last}`;
  let name = plain;
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain} ${n}`;
  taken.add(name.toLowerCase());
  return { fullname: `${first} ${last}`, name };
}

function seatsOf(random: Random, taken: Set<string>, crew: number, size: Size): EmployeeRow[] {
  return ["driver", "second", "third"].map((seat, i) => ({
    hrid: FIRST_SEAT + 3 * crew + i,
    username: `crew${crew + 1}.${seat}`,
    ...person(random, taken),
    shop: crew % 2 ? "Morse" : "Osler",
    driver: i === 0,
    crewMaster: i === 0,
    rate: at([2000, 1800, 1700], i),
    managerHrid: STAFF.manager,
    createdAt: instantOf(size.firstDay),
  }));
}

/** The crews' people and more franchise partners; none of them can log in. */
export async function addPeople(tx: Transaction, size: Size): Promise<void> {
  const random = randomOf("volume people");
  const taken = new Set(makeEmployees("").employees.map(({ name }) => name.toLowerCase()));
  const crew = Array.from({ length: size.crews }, (_, k) => seatsOf(random, taken, k, size)).flat();
  const partners = Array.from({ length: size.partners }, (_, i) => ({
    hrid: FIRST_PARTNER + i,
    username: `partner.${i + 1}`,
    ...person(random, taken),
    rate: 2000,
    managerHrid: STAFF.owner,
    createdAt: instantOf(size.firstDay),
  }));
  const people = [...crew, ...partners];
  for (let from = 0; from < people.length; from += 500)
    await tx.insert(t.employees).values(people.slice(from, from + 500));
  await addPartners(tx, size);
  await addGear(tx, size);
}

/** Two crews in three work for a partner, the rest for the company. */
async function addPartners(tx: Transaction, { firstDay, crews }: Size): Promise<void> {
  await tx.execute(sql`insert into partners (hrid, created_at)
    select hrid, created_at from employees where hrid >= ${FIRST_PARTNER}`);
  await tx.execute(sql`insert into partner_royalties (hrid, effective_from, royalty)
    select hrid, ${firstDay}::date, (array[0.2, 0.3, 0.4])[1 + hrid % 3] from partners where hrid >= ${FIRST_PARTNER}`);
  await tx.execute(sql`insert into partner_crews (crew_hrid, partner_hrid, valid_from)
    select ${driverOf(sql`k`)}, p.hrid, ${firstDay}::date
    from generate_series(1, ${crews}::int) k
    join (select hrid, row_number() over (order by hrid) - 1 as nth, count(*) over () as all from partners) p
      on p.nth = (k / 3) % p.all
    where k % 3 <> 0`);
}

async function addGear(tx: Transaction, { crews }: Size): Promise<void> {
  for (const table of [t.vehicles, t.gasCards])
    await tx.execute(sql`insert into ${table} (name, position)
      select (100 + k)::text, 100 + k from generate_series(1, ${crews}::int) k`);
}
