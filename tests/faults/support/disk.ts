import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

export type Disk = { unmount: () => void };

export const megabytesOf = (folder: string): number =>
  Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);

/** A disk of this many MB, in memory, at `folder`. Mounting needs root; other users are told so. */
export function mountDisk(folder: string, megabytes: number): Disk {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder], {
      stdio: "pipe",
    });
  } catch {
    throw new Error(
      "R6 fills a disk of its own, and this user may mount none: run it as root (or give CAP_SYS_ADMIN).",
    );
  }
  return { unmount: () => execFileSync("umount", ["--lazy", folder], { stdio: "pipe" }) };
}
