import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] };

/** What the project's own lint settings report for these sources (path → text), in one run. */
export function lintSources(sources: Record<string, string>): { file: string; line: number; rule: string }[] {
  const folder = mkdtempSync(path.join(tmpdir(), "lint-"));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  try {
    for (const name of ["biome.json", ".biome"]) cpSync(name, path.join(folder, name), { recursive: true });
    write("package.json", JSON.stringify({ dependencies: { zod: "4" } }));
    for (const [file, source] of Object.entries(sources)) write(file, source);
    const args = ["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json", "."];
    const options = { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 } as const;
    const { stdout, stderr } = spawnSync(path.resolve("node_modules/.bin/biome"), args, options);
    if (!stdout.startsWith("{")) throw new Error(`The linter did not run: ${stderr}`);
    const { diagnostics }: Report = JSON.parse(stdout);
    return diagnostics.map(({ category, location }) => ({
      file: location.path,
      line: location.start.line,
      rule: category.replace(/^lint\/\w+\//, ""),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
