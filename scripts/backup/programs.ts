import { execFile, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** pg_dump and pg_restore of one major version. */
export type PostgresPrograms = { major: number; dump: string; restore: string };

/** Where Debian, Red Hat and Homebrew packages put each version. */
const PLACES = ["/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/*/bin"];

const run = promisify(execFile);

async function programsIn(folder: string): Promise<PostgresPrograms | null> {
  const [dump, restore] = [join(folder, "pg_dump"), join(folder, "pg_restore")];
  if (!existsSync(dump) || !existsSync(restore)) return null;
  const { stdout } = await run(dump, ["--version"]).catch(() => ({ stdout: "" }));
  const major = Number(stdout.match(/(\d+)(\.\d+)?/)?.[1] ?? 0);
  return major > 0 ? { major, dump, restore } : null;
}

/**
 * The programs whose version is nearest to the server's and not older: an older pg_dump refuses a newer server. Looks
 * in PG_BIN, on PATH and in the packages' folders. Errors: none found, with what to install.
 */
export async function postgresPrograms(server: number, atLeast = server): Promise<PostgresPrograms> {
  const folders = [process.env.PG_BIN ?? "", ...(process.env.PATH ?? "").split(delimiter)].concat(
    globSync(PLACES),
  );
  const found: PostgresPrograms[] = [];
  for (const folder of new Set(folders.filter((one) => one !== ""))) {
    const programs = await programsIn(folder);
    if (programs) found.push(programs);
  }
  const least = Math.max(server, atLeast);
  const fitting = found.filter(({ major }) => major >= least).sort((a, b) => a.major - b.major);
  if (fitting[0]) return fitting[0];
  const there = found.length === 0 ? "none" : `only ${found.map(({ major }) => major).join(", ")}`;
  throw new Error(
    `pg_dump and pg_restore ${least} are needed; this machine has ${there}. Install the package postgresql-client-${least} ` +
      "(from apt.postgresql.org if your system has an older one), or name their folder in PG_BIN.",
  );
}

/** Debian's and Red Hat's bundles of certificate authorities, which libpq doesn't look for by itself. */
const BUNDLES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"];

/**
 * Settings that make PostgreSQL's own programs connect to `url`: variables, because arguments show in the process list.
 * With sslmode=verify-… the authority is NODE_EXTRA_CA_CERTS, or else the system's: libpq would only look in the home
 * folder.
 */
export function connectionSettings(url: string, env: NodeJS.Dict<string> = process.env): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const others = Object.entries(env).filter(([name]) => !name.startsWith("PG"));
  const mode = searchParams.get("sslmode") ?? undefined;
  const authority =
    searchParams.get("sslrootcert") ?? env.NODE_EXTRA_CA_CERTS ?? BUNDLES.find((file) => existsSync(file));
  const own: NodeJS.Dict<string> = {
    PGHOST: hostname.replace(/^\[|\]$/g, ""),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username) || undefined,
    PGPASSWORD: decodeURIComponent(password) || undefined,
    PGDATABASE: decodeURIComponent(pathname.slice(1)) || undefined,
    PGSSLMODE: mode,
    PGSSLROOTCERT: mode?.startsWith("verify-") ? authority : undefined,
    PGCONNECT_TIMEOUT: "10",
    PGAPPNAME: "runsheet-backup",
  };
  return { ...(Object.fromEntries(others) as NodeJS.ProcessEnv), ...own };
}

/** Starts one of the programs; `ended` rejects with its error output when it fails. */
export function startProgram(command: string, args: string[], options: SpawnOptions) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"], ...options });
  let last = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    last = (last + text).slice(-2_000);
  });
  const ended = new Promise<void>((done, failed) => {
    child.once("error", failed);
    child.once("close", (code, signal) => {
      const lines = last.trim().split("\n");
      const line = lines.find((one) => one.includes("error:")) ?? lines.at(-1);
      if (code === 0) done();
      else failed(new Error(line || `it ended with ${signal ?? code}`));
    });
  });
  ended.catch(() => undefined);
  return { child, ended };
}
