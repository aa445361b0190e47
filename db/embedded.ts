import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { type Programs, programsFor, runAs } from "./embedded-programs";
import { answers, freePort, lockedPort } from "./embedded-server";
import { arrive } from "./embedded-users";

const DATABASE = "runsheet";
const USER = "runsheet";

export type Embedded = {
  url: string;
  /** The folder of its data. */
  home: string;
  /** True when another process had already started it. */
  reused: boolean;
  /** Ends this process's use of it; the last one to leave stops the server. */
  stop: () => Promise<void>;
};

type EmbeddedOptions = {
  /** The folder for its data, created when missing. */
  dir: string;
  /** For tests: doesn't wait for the disk. */
  fast?: boolean;
  /** Leaves it running when this process ends, until a process that also kept it calls `stop`. */
  keep?: boolean;
};

type Cluster = Programs & { data: string; password: string };

/**
 * Starts the PostgreSQL that comes from the registry in `dir`, or joins the one already running there. Keeps its data,
 * handles a stale lock file, and as root runs it as the system user `postgres`.
 */
export async function startEmbedded({ dir, fast = false, keep = false }: EmbeddedOptions): Promise<Embedded> {
  const programs = await programsFor(resolve(dir));
  const leave = await arrive(programs.home, keep);
  const cluster = await prepareCluster(programs);
  const stop = async () => {
    if (await leave()) await stopServer(cluster);
  };
  try {
    const running = await runningUrl(cluster);
    const url = running ?? (await startServer(cluster, fast));
    await ensureDatabase(url);
    return { url, home: programs.home, reused: running !== null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops the server of `dir` when all its users are gone because they were killed. */
export async function endUnused(dir: string): Promise<void> {
  if (!existsSync(resolve(dir))) return;
  const programs = await programsFor(resolve(dir));
  const data = join(programs.home, "postgres");
  const leave = await arrive(programs.home, false);
  if ((await leave()) && (await lockedPort(data)) !== null) await stopServer({ ...programs, data });
}

const urlOf = ({ password }: Cluster, port: number, database = DATABASE) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

async function prepareCluster(programs: Programs): Promise<Cluster> {
  const password = await passwordOf(programs.home);
  const data = join(programs.home, "postgres");
  const cluster = { ...programs, data, password };
  if (!existsSync(join(data, "PG_VERSION"))) await initialise(cluster);
  return cluster;
}

/** Made once: of two processes at the same time, the second takes the first one's. */
async function passwordOf(home: string): Promise<string> {
  const file = join(home, "password");
  const made = randomBytes(18).toString("hex");
  await writeFile(file, made, { mode: 0o600, flag: "wx" }).catch(() => undefined);
  return (await readFile(file, "utf8")).trim();
}

/** All or nothing: made elsewhere, then moved into place. */
async function initialise({ home, data, bin, as, password }: Cluster) {
  const draft = join(home, `draft-${randomUUID()}`);
  const secret = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(secret, password, { mode: 0o600 });
  if (as) await Promise.all([draft, secret].map((path) => chown(path, as.uid, as.gid)));
  const options = ["-D", draft, "-U", USER, "--auth=scram-sha-256", `--pwfile=${secret}`];
  try {
    await runAs(as, join(bin, "initdb"), [...options, "--encoding=UTF8", "--locale=C"]);
    await rename(draft, data).catch((error: unknown) => {
      if (!existsSync(join(data, "PG_VERSION"))) throw error;
    });
  } finally {
    await Promise.all([draft, secret].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** The address of the server already running on this data folder; undefined when it's just stopping. */
async function runningUrl(cluster: Cluster): Promise<string | null> {
  const port = await lockedPort(cluster.data);
  if (port === null) return null;
  const lives = async () => (await lockedPort(cluster.data)) !== null;
  if (await answers(urlOf(cluster, port, "postgres"), lives)) return urlOf(cluster, port);
  if (!(await lives())) return null;
  throw new Error(`PostgreSQL runs in ${cluster.data} but does not answer; see server.log there`);
}

async function startServer(cluster: Cluster, fast: boolean): Promise<string> {
  const { data, bin, as } = cluster;
  const port = await freePort(join(cluster.home, "port"));
  const settings = [`-p ${port}`, "-c listen_addresses=127.0.0.1", "-c unix_socket_directories="];
  settings.push("-c max_connections=200");
  if (fast) settings.push("-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off");
  const log = join(data, "server.log");
  const args = ["-D", data, "-l", log, "-w", "-t", "30", "-o", settings.join(" "), "start"];
  try {
    await runAs(as, join(bin, "pg_ctl"), args);
    return urlOf(cluster, port);
  } catch (error) {
    // Another process may have been faster.
    const other = await runningUrl(cluster);
    if (other) return other;
    throw new Error(`PostgreSQL did not start; see ${log}`, { cause: error });
  }
}

async function stopServer({ data, bin, as }: Omit<Cluster, "password">) {
  const args = ["-D", data, "-m", "fast", "-w", "-t", "30", "stop"];
  await runAs(as, join(bin, "pg_ctl"), args).catch(() => undefined);
}

async function ensureDatabase(url: string) {
  const admin = postgres(url.replace(/\/[^/]+$/, "/postgres"), { max: 1, onnotice: () => {} });
  const found = async () => (await admin`select 1 from pg_database where datname = ${DATABASE}`).length > 0;
  try {
    if (await found()) return;
    await admin.unsafe(`create database ${DATABASE}`).catch(async (error: unknown) => {
      if (!(await found())) throw error;
    });
  } finally {
    await admin.end();
  }
}
