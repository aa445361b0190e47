// Format, lint, boundaries, unused code and types, in parallel; takes seconds and needs no database.
import { spawn } from "node:child_process";

const CHECKS = [
  ["format and lint", "biome", ["ci", "--error-on-warnings", "--colors=off", "."]],
  ["types", "sh", ["-c", "next typegen >/dev/null && tsc --noEmit --incremental false"]],
  ["unused code", "knip", []],
];

const run = ([name, command, args]) =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => done({ name, code: 1, output: String(error) }));
    child.on("exit", (code) => done({ name, code: code ?? 1, output }));
  });

const results = await Promise.all(CHECKS.map(run));
for (const { name, code, output } of results) {
  console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name}`);
  if (code !== 0) console.log(output);
}
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0);
