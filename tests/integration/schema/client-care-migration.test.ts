import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { CAPABILITIES } from "@/lib/actor";
import { upTo, withMigrations } from "@/tests/support/databases/migration-folder";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase({ migrated: false });
});
afterAll(() => scratch.drop());

it("gives client care to everyone with an office capability of their own, and to nobody else", async () => {
  await withMigrations({ keep: upTo("0023") }, (folder) => migrateDatabase(scratch.url, folder));
  const { sql } = scratch;
  const before = CAPABILITIES.filter((capability) => capability !== "client_care");
  for (const capability of before) {
    await sql`insert into employees (username, fullname, name) values (${capability}, ${capability}, ${capability})`;
    await sql`insert into employee_capabilities (hrid, capability)
      select hrid, ${capability} from employees where username = ${capability}`;
  }
  await sql`insert into employee_capabilities (hrid, capability)
    select hrid, 'sales' from employees where username = 'production'`;
  await sql`insert into employees (username, fullname, name) values ('partner', 'Lena', 'Lena')`;
  await sql`insert into partners (hrid) select hrid from employees where username = 'partner'`;

  await migrateDatabase(scratch.url);

  const held = await sql<{ username: string }[]>`select username from employee_capabilities
    join employees using (hrid) where capability = 'client_care' order by username`;
  const office = ["access_admin", "crew_mgt", "management", "pay", "production", "sales"];
  expect(held.map(({ username }) => username)).toEqual(office);
  const [{ kept } = { kept: 0 }] = await sql<{ kept: number }[]>`
    select count(*)::int as kept from employee_capabilities where capability <> 'client_care'`;
  expect(kept).toBe(before.length + 1);
});
