import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { startEmbedded } from "@/db/embedded";
import { programsFor } from "@/db/embedded-programs";
import { childrenOf } from "@/tests/support/process-tree";
import { megabytesOf, mountDisk } from "./disk";

/** A separate PostgreSQL, to be broken. It comes back on the same port. */
export type Cluster = {
  url: string;
  /** The folder of PostgreSQL's own files, and its parent. */
  data: string;
  home: string;
  /** Kills the postmaster and all its processes at once. */
  kill: () => void;
  /** Stops answering without ending, until `thaw`. */
  freeze: () => void;
  thaw: () => void;
  /** Starts it again after `kill` or `shut`. */
  start: () => Promise<void>;
  /** Stops it in order: open transactions are rolled back, clients are disconnected. */
  shut: () => Promise<void>;
  /** Ends it and deletes its files. */
  stop: () => Promise<void>;
};

/**
 * Starts a cluster on a copy of the files in `from` (made by `tests/faults/support/prepare.ts`); `room` gives it a disk
 * of its own with this many MB free.
 */
export async function startCluster(from: string, { room }: { room?: number } = {}): Promise<Cluster> {
  const dir = `.data/faults/${randomUUID()}`;
  const { home } = await programsFor(resolve(dir));
  const disk = room === undefined ? null : mountDisk(home, megabytesOf(from) + room);
  // Keeps their owners: PostgreSQL never runs as root.
  execFileSync("cp", ["-a", `${from}/.`, home]);
  // A port of its own, which it keeps.
  rmSync(join(home, "port"), { force: true });
  let running = await startEmbedded({ dir });
  const data = join(home, "postgres");
  // The postmaster first: it would restart killed processes.
  const all = () => [postmaster(data), ...childrenOf(postmaster(data))];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all()) tell(pid, name);
  };
  return {
    url: running.url,
    data,
    home,
    kill: () => signal("SIGKILL"),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    start: async () => {
      try {
        running = await startEmbedded({ dir });
      } catch (cause) {
        throw new Error(`PostgreSQL: ${lastWords(data)}`, { cause });
      }
    },
    shut: () => running.stop(),
    stop: async () => {
      signal("SIGCONT");
      await running.stop();
      disk?.unmount();
      rmSync(home, { recursive: true, force: true });
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const lastWords = (data: string): string =>
  readFileSync(join(data, "server.log"), "utf8").split("\n").slice(-6).join(" / ");

function postmaster(data: string): number {
  const file = join(data, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
