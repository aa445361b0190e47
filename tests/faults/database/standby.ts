import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { vi } from "vitest";
import { type Cluster, startCluster } from "../support/cluster";

/** A standby of `primary` that follows it; both were copied from the files in `from`. */
export async function startStandby(from: string, primary: Cluster): Promise<Cluster> {
  const { hostname, port, username, password } = new URL(primary.url);
  const files = join(from, "..", `standby-${randomUUID()}`);
  execFileSync("cp", ["-a", from, files]);
  const data = join(files, "postgres");
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(data, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);
  writeFileSync(join(data, "standby.signal"), "");
  try {
    const standby = await startCluster(files);
    await untilCaughtUp(standby, primary);
    return standby;
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
}

/** Waits until a standby has what the primary has written so far. */
export async function untilCaughtUp(standby: Cluster, primary: Cluster): Promise<void> {
  const [here, there] = [primary, standby].map(({ url }) => postgres(url, { max: 1, onnotice: () => {} }));
  if (!here || !there) return;
  const [written] = await here`select pg_current_wal_lsn()::text as lsn`;
  const caughtUp = async () => {
    const [row] = await there`select pg_last_wal_replay_lsn() >= ${written?.lsn}::pg_lsn as done`;
    if (!row?.done) throw new Error(`The standby lags: ${lastLines(standby)}`);
  };
  await vi.waitFor(caughtUp, { timeout: 60_000, interval: 100 });
  await Promise.all([here.end(), there.end()]);
}

const lastLines = ({ data }: Cluster): string =>
  readFileSync(join(data, "server.log"), "utf8").split("\n").slice(-4).join(" / ");
