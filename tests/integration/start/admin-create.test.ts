import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { CAPABILITIES } from "@/lib/actor";
import { databaseUrl } from "@/tests/support/database-url";

// A database without any tables, as a hosting provider delivers it.
const server = postgres(inject("serverUrl"), { max: 1, onnotice: () => {} });
const name = `empty_${randomUUID().replaceAll("-", "")}`;
const url = databaseUrl(inject("serverUrl"), name);

beforeAll(() => server.unsafe(`create database ${name}`));
afterAll(async () => {
  await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
});

const answersFor = (username: string) => [
  "--username",
  username,
  "--name",
  `${username} Holt`,
  "--password",
  "a lake in fog",
];

type Ending = { code: unknown; output: string };

/** Runs `npm run admin:create` with input from a program, without a terminal. */
const adminCreate = (typed: string) =>
  new Promise<Ending>((done) => {
    const args = ["--import", "tsx", "scripts/create-admin.ts"];
    const env = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: "" };
    const child = execFile(process.execPath, args, { env, timeout: 200_000 }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
    child.stdin?.end(typed);
  });

/** The same in this process, which starts faster. */
async function adminCreateHere(username: string): Promise<Ending> {
  const said: string[] = [];
  const say = (line: unknown) => void said.push(`${line}\n`);
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("DATABASE_DIRECT_URL", "");
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), ...answersFor(username)];
  try {
    await import("@/scripts/create-admin");
    return { code: process.exitCode ?? 0, output: said.join("") };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
}

it("npm run admin:create makes the tables and the owner, once", async () => {
  const unasked = await adminCreate("Ada Holt\n");
  expect(unasked).toMatchObject({ code: 1, output: expect.stringContaining("--password") });
  const first = await adminCreate("ada Holt\nada\na lake in fog\n");
  expect(first).toEqual({ code: 0, output: "ada Holt can log in as ada.\n" });
  const sql = postgres(url, { max: 1 });
  const rows = await sql`select c.capability from employees e join employee_capabilities c using (hrid)
    where e.username = 'ada' and e.active`;
  await sql.end();
  expect(rows.map(({ capability }) => capability).sort()).toEqual([...CAPABILITIES].sort());
  expect(await adminCreateHere("ada")).toMatchObject({ code: 1, output: "This username is taken\n" });
}, 240_000);
