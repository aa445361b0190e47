// Loaded with a production server that runs by itself. At SIGTERM Next finishes the requests in flight; this ends the
// process when that takes too long or Next hasn't started yet, and makes it exit with 0: being stopped isn't a failure.
import "./parent.mjs";

const LONGEST_MS = 20_000;
const STOPPED = [130, 143];
let stopping = false;

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    if (process.listenerCount(signal) === 1) process.exit(0);
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
  });
process.on("exit", (code) => {
  if (stopping && STOPPED.includes(code)) process.exitCode = 0;
});
