import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { CAPABILITIES } from "@/lib/auth/actor";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase({ migrated: false });
});
afterAll(() => scratch.drop());

/** The product's migrations as they were before the one whose name ends so. */
function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  expect(at).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

it("gives client care to everyone with an office capability of their own, and to nobody else", async () => {
  const folder = migrationsBefore("_client_care");
  await migrateDatabase(scratch.url, folder);
  rmSync(folder, { recursive: true, force: true });
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
