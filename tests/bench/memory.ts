import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./ask";
import type { BenchServer } from "./servers";
import type { Chapter } from "./stats";
import type { Target } from "./targets";

/** Resident megabytes of the server's process and its children. */
export function residentOf(pid: number): number {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" }).trim().split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (const [own = 0, parent = 0] of rows) if (family.has(parent)) family.add(own);
  return rows.reduce((sum, [own = 0, , rss = 0]) => sum + (family.has(own) ? rss / 1024 : 0), 0);
}

/** When no request has come for a few seconds, V8 releases what it keeps for the next one. */
const AT_REST_MS = 20_000;

/** The number of requests of every kind, eight at a time; measures the server's memory at each third, and at rest. */
export async function measureMemory(
  server: BenchServer,
  targets: readonly Target[],
  requests: number,
): Promise<Chapter> {
  const held: number[] = [];
  for (let third = 0; third < 3; third++) {
    let left = Math.ceil(requests / 3);
    const go = async () => {
      while (left > 0) {
        const target = targets[left-- % targets.length];
        if (target) await ask(server, target);
      }
    };
    await Promise.all(Array.from({ length: 8 }, go));
    held.push(residentOf(server.child.pid ?? 0));
  }
  const [first = 0, , last = 0] = held;
  await sleep(AT_REST_MS);
  const atRest = residentOf(server.child.pid ?? 0);
  const at = held.map((mb) => mb.toFixed(0)).join(", ");
  return {
    title: "Memory",
    how: `resident memory of a separate server after ${requests} mixed requests, eight at a time; at rest means ${AT_REST_MS / 1000} s later`,
    figures: [
      {
        what: "while they come",
        value: last,
        unit: "MB",
        digits: 0,
        spread: "",
        aim: null,
        note: `by thirds ${at}`,
      },
      { what: "at rest after all of them", value: atRest, unit: "MB", digits: 0, spread: "", aim: 350 },
      { what: "last third ÷ first", value: last / first, unit: "×", digits: 2, spread: "", aim: 1.15 },
    ],
  };
}
