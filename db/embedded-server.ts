import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { isAlive } from "./embedded-users";

/**
 * The port in the lock file of a data folder whose server is alive. Removes a stale lock file, whether its process is
 * gone or its number was reused.
 */
export async function lockedPort(data: string): Promise<number | null> {
  const file = join(data, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!pid) return null;
  if (isAlive(pid) && /postgres/.test(await commandOf(pid))) return Number(lines[3]) || null;
  await rm(file, { force: true });
  return null;
}

/** A process's command line; "" when it's gone. */
export async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(async () => {
    const asked = promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]);
    return asked.then(
      ({ stdout }) => stdout,
      () => "",
    );
  });
}

/** Whether the server accepts queries; waits for one that is starting as long as it `lives`. */
export async function answers(url: string, lives: () => Promise<boolean>): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    for (let tries = 0; tries < 60; tries++) {
      const answered = await sql`select 1`.then(
        () => true,
        () => false,
      );
      if (answered) return true;
      if (!(await lives())) return false;
      await sleep(250);
    }
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The port stored in `file` if it's free, else another free one. */
export async function freePort(file: string): Promise<number> {
  const known = Number(await readFile(file, "utf8").catch(() => "0"));
  const port = (known && (await listen(known))) || (await listen(0));
  if (!port) throw new Error("No free port for PostgreSQL");
  await writeFile(file, String(port));
  return port;
}

function listen(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : null));
    });
  });
}
