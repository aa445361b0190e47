import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type Place = { path: string; start: { line: number } };
type Report = { diagnostics: { category: string; location: Place }[] };
export type Finding = { file: string; line: number; rule: string };

/** What the project's own lint settings report for these sources (path → text), in one run. */
export function lintSources(sources: Record<string, string>): Finding[] {
  const root = process.cwd();
  const folder = mkdtempSync(path.join(tmpdir(), "lint-"));
  try {
    for (const name of ["biome.json", ".biome"]) {
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    }
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ dependencies: { zod: "4" } }));
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    return findings(path.join(root, "node_modules/.bin/biome"), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findings(biome: string, folder: string): Finding[] {
  const args = ["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json", "."];
  const { stdout, stderr } = spawnSync(biome, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout.startsWith("{")) throw new Error(`The linter did not run: ${stderr}`);
  const report: Report = JSON.parse(stdout);
  return report.diagnostics.map(({ category, location }) => ({
    file: location.path,
    line: location.start.line,
    rule: category.replace(/^lint\/\w+\//, ""),
  }));
}
