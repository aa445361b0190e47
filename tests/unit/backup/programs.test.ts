import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectionSettings, postgresPrograms, startProgram } from "@/scripts/backup/programs";

// Which pg_dump a backup uses, and how it gets the address.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "programs-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder with a pg_dump and pg_restore that report this version. */
function install(version: string): string {
  const bin = join(folder, version);
  mkdirSync(bin);
  for (const name of ["pg_dump", "pg_restore"]) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian)"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

it("uses the version nearest to the server's, and none that's older", async () => {
  const [old, fitting, newer] = [install("91.4"), install("93.1"), install("95beta2")];
  vi.stubEnv("PATH", [newer, old, process.env.PATH].join(":"));
  vi.stubEnv("PG_BIN", fitting);
  expect(await postgresPrograms(91)).toMatchObject({ major: 91, dump: join(old, "pg_dump") });
  expect((await postgresPrograms(92)).major).toBe(93);
  expect((await postgresPrograms(91, 94)).major).toBe(95);
  await expect(postgresPrograms(96)).rejects.toThrow(
    /pg_dump and pg_restore 96 are needed.*postgresql-client-96/,
  );
});

it("an address becomes variables, so that the process list shows no password", () => {
  const url = "postgres://run%20sheet:p%40ss@[::1]:5433/da%20ta?sslmode=verify-full";
  const inherited = { PATH: "/bin", PGSERVICE: "other", NODE_EXTRA_CA_CERTS: "/ca.pem" };
  expect(connectionSettings(url, inherited)).toMatchObject({
    PATH: "/bin",
    PGHOST: "::1",
    PGPORT: "5433",
    PGUSER: "run sheet",
    PGPASSWORD: "p@ss",
    PGDATABASE: "da ta",
    PGSSLMODE: "verify-full",
    PGSSLROOTCERT: "/ca.pem",
  });
  expect(connectionSettings(url, inherited)).not.toHaveProperty("PGSERVICE");
  const named = connectionSettings(`${url}&sslrootcert=/own.pem`, inherited);
  expect(named.PGSSLROOTCERT).toBe("/own.pem");
  expect(connectionSettings("postgres://u@h/d", inherited).PGSSLROOTCERT).toBeUndefined();
});

it("a failing program is reported by its last line", async () => {
  const { ended } = startProgram("sh", ["-c", "echo first >&2; echo last >&2; exit 3"], {});
  await expect(ended).rejects.toThrow("last");
  await expect(startProgram("sh", ["-c", "exit 3"], {}).ended).rejects.toThrow("it ended with 3");
  await expect(startProgram(join(folder, "none"), [], {}).ended).rejects.toThrow("ENOENT");
});
