// Asks the registry whether a version we use has a known vulnerability. Without a network there's no answer, and that
// doesn't fail anything.
import { spawn } from "node:child_process";

/** From this severity on, an advisory fails the check. */
const FAILS = ["high", "critical"];

export function advisoriesIn(output) {
  const start = output.indexOf("{");
  if (start < 0) return null;
  try {
    const { vulnerabilities } = JSON.parse(output.slice(start));
    if (!vulnerabilities) return null;
    // A package that only uses a vulnerable one names it; a vulnerable one has the advisory.
    return Object.values(vulnerabilities)
      .flatMap(({ via }) => via.filter((advisory) => FAILS.includes(advisory.severity)))
      .map(({ name, range, severity, title, url }) => `${name} ${range}: ${title} (${severity}, ${url})`);
  } catch {
    return null;
  }
}

export function auditDependencies({ within, env = process.env }) {
  const flags = ["audit", "--json", "--fetch-retries=0", `--fetch-timeout=${within}`];
  return new Promise((done) => {
    const child = spawn("npm", flags, { env, stdio: ["ignore", "pipe", "ignore"] });
    let output = "";
    const end = () => {
      clearTimeout(timer);
      const found = advisoriesIn(output);
      if (found === null)
        done({ name: "advisories (the registry didn't answer, so not checked)", code: 0, output });
      else done({ name: "advisories", code: found.length > 0 ? 1 : 0, output: found.join("\n") });
    };
    const timer = setTimeout(() => child.kill("SIGKILL"), within);
    child.stdout.on("data", (chunk) => (output += chunk));
    child.on("error", end);
    child.on("close", end);
  });
}
