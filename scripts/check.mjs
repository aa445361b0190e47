// Format, lint, boundaries, unused code, slow expressions, the API's description, types and known vulnerabilities, in
// parallel; needs no database, and no network either: without one the last isn't checked.
import { spawn } from "node:child_process";
import { auditDependencies } from "./check/audit-dependencies.mjs";

if (process.argv.length > 2) {
  console.error("npm run check has no options.");
  process.exit(1);
}

const CHECKS = [
  ["format and lint", "biome", ["ci", "--error-on-warnings", "--colors=off", "."]],
  ["unused code", "knip", []],
  ["regular expressions", "tsx", ["scripts/house/expressions.ts"]],
  ["API description", "tsx", ["scripts/house/lint-openapi.ts"]],
];

const run = ([name, command, args]) =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => done({ name, code: 1, output: String(error) }));
    child.on("exit", (code) => done({ name, code: code ?? 1, output }));
  });

/** A build that starts beside this empties the folder of generated types for a moment: then they're made once more. */
async function checkTypes() {
  const types = () =>
    run(["types", "sh", ["-c", "next typegen >/dev/null && tsc --noEmit --incremental false"]]);
  const first = await types();
  return /Cannot find name 'PageProps'|\.next\/types\b/.test(first.output) ? types() : first;
}

const results = await Promise.all([...CHECKS.map(run), checkTypes(), auditDependencies({ within: 20_000 })]);
for (const { name, code, output } of results) {
  console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name}`);
  if (code !== 0) console.log(output);
}
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0);
