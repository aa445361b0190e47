// Loaded with a program that took the place of the one npm started: it ends with npm, as if it were told to. npm passes
// SIGTERM only to its shell, which dies of it; SIGKILL can't be passed on and never reaches the shell.
import { readFileSync } from "node:fs";

const parent = Number(process.env.RUNSHEET_PARENT);
const LOOK_EVERY_MS = 500;

/** A process's name and parent; null where the system doesn't have Linux's /proc. */
function lookUp(pid) {
  try {
    const [, name, after] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { name, parent: Number(after) };
  } catch {
    return null;
  }
}

const between = lookUp(parent);
const npm = between?.name?.endsWith("sh") ? between.parent : null;
const hasLostParent = () => process.ppid !== parent || (npm !== null && lookUp(parent)?.parent !== npm);

const end = () => process.kill(process.pid, "SIGTERM");

if (parent) {
  const looking = setInterval(() => {
    if (!hasLostParent()) return;
    clearInterval(looking);
    end();
  }, LOOK_EVERY_MS);
  looking.unref();
}
process.on("SIGHUP", end);
