import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "export-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("npm run data:export writes a file only its user can read, also over an older one", () => {
  const out = join(folder, "runsheet.zip");
  writeFileSync(out, "an older one");
  chmodSync(out, 0o644);
  const said = execFileSync(process.execPath, ["--import", "tsx", "scripts/data-export.ts", "--out", out], {
    env: { ...process.env, UPLOADS_DIR: folder },
    encoding: "utf8",
  });
  expect(said).toBe(`Everything is in ${out}.\n`);
  expect(statSync(out).mode & 0o777).toBe(0o600);
});
