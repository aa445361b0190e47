import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { freePort, waitForServer } from "@/scripts/support/processes";
import { commandOf, descendantsOf, isRunning, memoryOf } from "@/tests/support/process-tree";
import { logIn } from "../support/people";
import type { World } from "../support/world";
import { tell } from "../work/figures";
import { fly } from "./deploy";

const PATIENT = { timeout: 60_000, interval: 50 };

type Npm = { child: ChildProcess; origin: string; below: number[] };

/** `npm start` as typed, once it answers. */
async function startByNpm({ settings }: World): Promise<Npm> {
  const port = await freePort(5_000 + (process.pid % 1_000));
  const origin = `http://127.0.0.1:${port}`;
  // The request in flight is held up until the server has been told to stop, however long that takes here.
  const own = { PORT: String(port), NEXTAUTH_URL: origin, PATIENCE: "30" };
  const child = spawn("npm", ["start"], {
    stdio: "ignore",
    env: { ...process.env, ...settings(), ...own },
  });
  const answers = await waitForServer(`${origin}/api/health`, child);
  const below = descendantsOf(child.pid ?? 0);
  expect(answers).toBe(true);
  return { child, origin, below };
}

function onlyOne(below: number[]): number[] {
  const programs = below.filter((pid) => isRunning(pid) && !commandOf(pid).endsWith("sh"));
  expect(programs).toHaveLength(1);
  return programs;
}

/** Whether nothing listens any more; uses a new connection, because a kept one is served to the end. */
async function refuses(origin: string): Promise<boolean> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  const refused = await once(socket, "connect").then(
    () => false,
    () => true,
  );
  socket.destroy();
  return refused;
}

export const npmStart = (world: () => World) =>
  it.each(["SIGTERM", "SIGKILL"] as const)(
    "npm start is one process beside npm; at %s it answers what's in flight and stops (R17)",
    async (signal) => {
      const { child, origin, below } = await startByNpm(world());
      try {
        // The compiler of the script that became the server ends a moment later.
        const programs = await vi.waitFor(() => onlyOne(below), PATIENT);
        const memory = programs.map((pid) => Math.round(memoryOf(pid))).join(" + ");
        const { cookie } = await logIn(origin, "driver");
        const [who] = await world().sql`select hrid from employees where username = 'driver'`;
        const flight = await world().sql.begin(async (tx) => {
          await tx`set local idle_in_transaction_session_timeout = 0`;
          await tx`lock table jobs in access exclusive mode`;
          const flying = await new Promise<{ answer: ReturnType<typeof fly> }>((taken) => {
            const asked = { url: `${origin}/api/crews/${who?.hrid}/daily_jobs`, cookie };
            const answer = fly(asked, () => taken({ answer }));
          });
          child.kill(signal);
          await vi.waitUntil(() => refuses(origin), PATIENT);
          return flying;
        });
        expect(await flight.answer).toMatchObject({ whole: true });
        await vi.waitFor(() => expect(below.filter(isRunning)).toEqual([]), PATIENT);
        tell(`npm start, ${signal}`, { "MB beside npm": memory });
      } finally {
        for (const pid of [child.pid, ...below]) if (pid && isRunning(pid)) process.kill(pid, "SIGKILL");
      }
    },
    150_000,
  );
