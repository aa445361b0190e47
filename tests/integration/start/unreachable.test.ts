import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { databaseUrl } from "@/tests/support/database-url";
import { runScriptHere, type Script, type Settings } from "@/tests/support/run-script";

// A database that can't be reached when each program starts: a sentence and a solution, no stack trace.

const server = inject("serverUrl");
const { host, username } = new URL(server);

/** Accepts connections and stays silent. */
const silent: Server = createServer(() => undefined);
let silentPort = 0;
beforeAll(async () => {
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const address = silent.address();
  silentPort = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => void silent.close());

const withPassword = (password: string) => {
  const url = new URL(databaseUrl(server, "runsheet"));
  url.password = password;
  return url.href;
};

const DOWN = "postgres://runsheet:hidden@127.0.0.1:1/runsheet";
const REFUSED = [
  "Runsheet can't start: the database at 127.0.0.1:1 doesn't answer (connection refused).",
  "  Start PostgreSQL there, or correct host and port in DATABASE_URL.",
];

async function linesOf(script: Script, settings: Settings): Promise<string[]> {
  const { code, output } = await runScriptHere(script, settings);
  expect(code).toBe(1);
  expect(output).not.toMatch(/hidden|\n\s+at /);
  return output.trimEnd().split("\n");
}

describe("a database that is down at the start", () => {
  it.each<Script>(["start", "worker", "migrate", "create-admin", "data-export", "seed"])(
    "of %s",
    async (script) => {
      expect(await linesOf(script, { DATABASE_URL: DOWN })).toEqual(REFUSED);
    },
  );

  it("names the setting with its address", async () => {
    const settings = { DATABASE_URL: server, DATABASE_DIRECT_URL: DOWN };
    const told = REFUSED.map((line) => line.replace("DATABASE_URL", "DATABASE_DIRECT_URL"));
    expect(await linesOf("migrate", settings)).toEqual(told);
    expect(await linesOf("worker", settings)).toEqual(told);
  });

  it("even if only the pooler in front is down", async () => {
    const settings = { DATABASE_URL: DOWN, DATABASE_DIRECT_URL: process.env.DATABASE_URL ?? "" };
    expect(await linesOf("migrate", settings)).toEqual(REFUSED);
  });
});

describe("why there's no connection, in words", () => {
  it.each<[string, () => string, string, string]>([
    [
      "a wrong password",
      () => withPassword("hidden"),
      `at ${host} doesn't accept the user "${username}"`,
      "%40",
    ],
    [
      "a database that isn't there",
      () => databaseUrl(server, "nowhere"),
      `at ${host} has no database "nowhere".`,
      "Create it, or correct the name at the end of DATABASE_URL.",
    ],
    [
      "an unknown host",
      () => "postgres://u:hidden@no-such-host.invalid/runsheet",
      "at no-such-host.invalid:5432 doesn't answer (no such host).",
      "Correct the host in DATABASE_URL",
    ],
    [
      "TLS wanted of a server without it",
      () => `${databaseUrl(server, "runsheet")}?sslmode=require`,
      `at ${host} doesn't answer`,
      "take sslmode out of DATABASE_URL",
    ],
    [
      "an address that is none",
      () => "mysql://u:hidden@db/runsheet",
      "DATABASE_URL isn't the address of a PostgreSQL",
      "Correct DATABASE_URL",
    ],
    [
      "a root certificate that isn't there",
      () => `${databaseUrl(server, "runsheet")}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`,
      "DATABASE_URL names sslrootcert=/nowhere/ca.pem, which can't be read.",
      "Correct DATABASE_URL",
    ],
  ])("%s", async (_, url, what, todo) => {
    const lines = await linesOf("migrate", { DATABASE_URL: url() });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(what);
    expect(lines[1]).toContain(todo);
  });

  it("a host that accepts the connection and says nothing", async () => {
    const url = `postgres://runsheet:hidden@127.0.0.1:${silentPort}/runsheet`;
    const [first, second] = await linesOf("worker", { DATABASE_URL: url });
    expect(first).toContain(`the database at 127.0.0.1:${silentPort} doesn't answer (timed out).`);
    expect(second).toContain("Check host and port in DATABASE_URL");
  });
});
