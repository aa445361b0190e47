import { readdirSync, readFileSync } from "node:fs";

/** What Linux says about a process, without its name; empty when it's gone. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/** Whether it's still running; a zombie isn't. */
export const isRunning = (pid: number): boolean => {
  const [state = "Z"] = statOf(pid);
  return state !== "Z" && state !== "X";
};

/** Numbers of the processes whose parent is `pid`. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)[1]) === pid);

/** Its children, and theirs. */
export const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** The program it runs, such as "node". */
export const commandOf = (pid: number): string => {
  const [program = ""] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  return program.slice(program.lastIndexOf("/") + 1);
};

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, "utf8").match(/^VmRSS:\s+(\d+)/m)?.[1];
  return Number(kilobytes) / 1024;
}

/** CPU seconds that its threads have used so far; Linux counts them in nanoseconds. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const used = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      return 0;
    }
  });
  return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
}
