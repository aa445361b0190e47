// Loaded with a program that has taken the place of the one npm started: it ends with npm, as if it were told to.
// npm passes SIGTERM on to its shell only, which dies of it, and can't pass on SIGKILL, of which the shell hears nothing.
import { readFileSync } from "node:fs";

const parent = Number(process.env.RUNSHEET_PARENT);
const LOOK_EVERY_MS = 500;

/** Name and parent of a process; null where the system doesn't tell as Linux does. */
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
