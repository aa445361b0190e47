import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { CAPABILITIES } from "@/lib/auth/actor";
import { databaseUrl } from "@/tests/support/database-url";

// A database without a single table, as a hoster hands it over.
const server = postgres(inject("serverUrl"), { max: 1, onnotice: () => {} });
const name = `empty_${randomUUID().replaceAll("-", "")}`;
const url = databaseUrl(inject("serverUrl"), name);

beforeAll(() => server.unsafe(`create database ${name}`));
afterAll(async () => {
  await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
});

/** `npm run admin:create`, its three questions answered beforehand. */
const adminCreate = (username: string) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const answers = ["--username", username, "--name", `${username} Holt`, "--password", "a lake in fog"];
    const args = ["--import", "tsx", "scripts/create-admin.ts", ...answers];
    const env = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: "" };
    execFile(process.execPath, args, { env, timeout: 50_000 }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

it("npm run admin:create makes the tables and the owner, once", async () => {
  const first = await adminCreate("ada");
  expect(first).toEqual({ code: 0, output: "ada Holt can log in as ada.\n" });
  const sql = postgres(url, { max: 1 });
  const rows = await sql`select c.capability from employees e join employee_capabilities c using (hrid)
    where e.username = 'ada' and e.active`;
  await sql.end();
  expect(rows.map(({ capability }) => capability).sort()).toEqual([...CAPABILITIES].sort());
  expect(await adminCreate("ada")).toMatchObject({ code: 1, output: "This username is taken\n" });
}, 120_000);
