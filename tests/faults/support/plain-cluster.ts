import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { vi } from "vitest";
import { runAs } from "@/db/embedded-programs";
import { freePort } from "@/scripts/support/processes";

/** A PostgreSQL from the system's packages: the registry's doesn't include pg_dump. */
export type PlainCluster = { url: string; bin: string; version: string; stop: () => Promise<void> };

const PROGRAMS = ["initdb", "pg_ctl", "pg_dump", "pg_restore"];
const HOME = "/usr/lib/postgresql";

/** Where all programs of one version are: in PG_BIN, or the newest of the system's packages. */
function programs(): string {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN ?? "", ...versions.map((version) => join(HOME, version, "bin"))];
  const found = folders.find((folder) => folder && PROGRAMS.every((name) => existsSync(join(folder, name))));
  if (found) return found;
  throw new Error(
    "R19 needs PostgreSQL with pg_dump: install the system's package postgresql, or set PG_BIN.",
  );
}

const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** An empty cluster and database in `folder`, on its own port. */
export async function startPlainCluster(folder: string): Promise<PlainCluster> {
  const bin = programs();
  const as = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;
  mkdirSync(folder, { recursive: true });
  if (as) {
    chownSync(folder, as.uid, as.gid);
    chownSync(join(folder, ".."), as.uid, as.gid);
  }
  const data = join(folder, "data");
  await runAs(as, join(bin, "initdb"), [
    "-D",
    data,
    "-U",
    "runsheet",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
  ]);
  const port = await freePort(5600);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await runAs(as, join(bin, "pg_ctl"), [
    "-D",
    data,
    "-l",
    join(folder, "log"),
    "-w",
    "-o",
    settings,
    "start",
  ]);
  const admin = postgres(`postgres://runsheet@127.0.0.1:${port}/postgres`, { max: 1, onnotice: () => {} });
  await vi.waitFor(() => admin`select 1`);
  await admin.unsafe("create database runsheet");
  const [row] = await admin`select current_setting('server_version') as version`;
  await admin.end();
  let stopped = false;
  return {
    url: `postgres://runsheet@127.0.0.1:${port}/runsheet`,
    bin,
    version: row?.version,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await runAs(as, join(bin, "pg_ctl"), ["-D", data, "-m", "fast", "-w", "stop"]);
    },
  };
}
