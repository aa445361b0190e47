import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const KEPT = "kept";
let arrivals = 0;

/**
 * Notes in `home` that this process uses the server there. The returned function removes the note and says whether it
 * was the last; killed processes don't count.
 */
export async function arrive(home: string, keep: boolean): Promise<() => Promise<boolean>> {
  const folder = join(home, "users");
  const own = keep ? KEPT : `${process.pid}-${arrivals++}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, own), "");
  return async () => {
    await rm(join(folder, own), { force: true });
    const others = await readdir(folder);
    const living = others.filter((name) => name === KEPT || isAlive(Number.parseInt(name, 10)));
    await Promise.all(
      others.filter((name) => !living.includes(name)).map((name) => rm(join(folder, name), { force: true })),
    );
    return living.length === 0;
  };
}

/** Whether a process with that number is alive, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
