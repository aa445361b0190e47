import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { endProgram, freePort } from "@/scripts/support/processes";
import { installPackages, onPath } from "@/scripts/support/system-packages";

export type Pooler = { url: string; stop: () => Promise<void> };

/** PgBouncer in front of the database at `url`, set up as in docs/ops/pgbouncer.ini, with few connections. */
export async function startPooler(url: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const own = await freePort(6532);
  const folder = mkdtempSync(join(tmpdir(), "pooler-"));
  chmodSync(folder, 0o755);
  const settings = {
    listen_port: own,
    unix_socket_dir: "",
    auth_type: "plain",
    auth_file: join(folder, "users.txt"),
    default_pool_size: 8,
    max_client_conn: 200,
    logfile: "",
    pidfile: "",
  };
  const recipe = readFileSync("docs/ops/pgbouncer.ini", "utf8");
  const withDatabase = recipe.replace(/^\* = .*$/m, `* = host=${hostname} port=${port}`);
  const text = Object.entries(settings).reduce(
    (ini, [name, value]) => ini.replace(new RegExp(`^${name} = .*$`, "m"), `${name} = ${value}`),
    withDatabase,
  );
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, text);
  writeFileSync(settings.auth_file, `"${username}" "${decodeURIComponent(password)}"\n`);
  // It refuses to run as root.
  const as = userInfo().uid === 0 ? ["-u", "nobody"] : [];
  const child = spawn(findPgBouncer(), ["-q", ...as, file], { stdio: "ignore" });
  const stop = async () => {
    child.kill("SIGINT");
    await endProgram(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const pooled = `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`;
  if (await takesQueries(pooled, child)) return { url: pooled, stop };
  await stop();
  throw new Error("PgBouncer did not start");
}

async function takesQueries(url: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 50 && child.exitCode === null; tries++) {
    const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 1, onnotice: () => {} });
    const answered = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 1 });
    if (answered) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

/** Debian puts it with the administrator's programs, which aren't on everyone's PATH. */
function findPgBouncer(): string {
  const find = () => onPath("pgbouncer") ?? onPath("/usr/sbin/pgbouncer");
  if (!find()) installPackages(["pgbouncer"]);
  const found = find();
  if (!found) throw new Error("No PgBouncer. Install the system's package `pgbouncer`.");
  return found;
}
