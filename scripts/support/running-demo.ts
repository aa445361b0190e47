import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { endUnused } from "@/db/embedded";
import { commandOf } from "@/db/embedded-server";
import { isAlive } from "@/db/embedded-users";
import { DATA } from "./demo-database";

const FILE = `${DATA}/demo.json`;

const note = z.object({
  /** The process that watches over the demo. */
  supervisor: z.number(),
  /** The web server; absent while the demo is being prepared. */
  server: z.number().optional(),
  address: z.string().optional(),
});
type Note = z.output<typeof note>;

/** This folder's demo: `running` with its supervisor, or `lost` when that was killed and only its server is left. */
export type FoundDemo = Note & { state: "running" | "lost" };

/** Whether the process is alive and is this folder's demo: its number may have been reused by another program. */
async function isOurs(pid: number | undefined, program: RegExp): Promise<boolean> {
  if (pid === undefined || !isAlive(pid)) return false;
  const command = await commandOf(pid);
  // Windows doesn't say what a process runs.
  if (command === "" ? process.platform !== "win32" : !program.test(command)) return false;
  const folder = `/proc/${pid}/cwd`;
  try {
    return !existsSync(folder) || readlinkSync(folder) === process.cwd();
  } catch {
    return false;
  }
}

function readNote(): Note | null {
  try {
    return note.parse(JSON.parse(readFileSync(FILE, "utf8")));
  } catch {
    return null;
  }
}

/** This folder's running demo, or the rest of one; removes a note whose process is gone. */
export async function findDemo(): Promise<FoundDemo | null> {
  const noted = readNote();
  if (noted && (await isOurs(noted.supervisor, /demo\.ts/))) return { ...noted, state: "running" };
  if (noted && (await isOurs(noted.server, /next/))) return { ...noted, state: "lost" };
  rmSync(FILE, { force: true });
  return null;
}

const save = (held: Note, flag: "w" | "wx") => writeFileSync(FILE, JSON.stringify(held), { flag });

/** Notes this process as this folder's demo; false when another was faster. */
export function claimDemo(): boolean {
  mkdirSync(DATA, { recursive: true });
  try {
    save({ supervisor: process.pid }, "wx");
    return true;
  } catch {
    return false;
  }
}

export const noteServer = (server: number | undefined, address: string) =>
  save({ supervisor: process.pid, server, address }, "w");

export const forgetDemo = () => {
  if (readNote()?.supervisor === process.pid) rmSync(FILE, { force: true });
};

/** Asks a process to end, and kills it after a while. */
async function endProcess(pid: number): Promise<void> {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let tries = 0; tries < 160 && isAlive(pid); tries++) await sleep(250);
    if (!isAlive(pid)) return;
  }
}

/** Ends what's left of a demo: its supervisor, its server, and the database unless something else uses it. */
export async function endDemo({ state, supervisor, server }: FoundDemo): Promise<void> {
  if (state === "running") await endProcess(supervisor);
  if (server !== undefined && (await isOurs(server, /next/))) await endProcess(server);
  await endUnused(DATA);
  rmSync(FILE, { force: true });
}
