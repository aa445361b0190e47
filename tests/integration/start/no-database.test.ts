import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runScriptHere, type Script } from "@/tests/support/run-script";

// Without DATABASE_URL no program creates its own database, where a company's work would go unnoticed.

const root = process.cwd();
let folder: string;
beforeAll(() => {
  // Neither .env nor a demo.
  folder = mkdtempSync(join(tmpdir(), "no-database-"));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

const SETTINGS = { APP_ENV: "development", DATABASE_URL: "", NEXTAUTH_URL: "http://127.0.0.1:3000" };

it.each<Script>(["start", "worker", "migrate", "create-admin", "data-export"])(
  "%s says what to set, and makes nothing",
  async (script) => {
    const { code, output } = await runScriptHere(script, SETTINGS);
    expect(output).toMatch(/^Runsheet can't start:\s+DATABASE_URL is missing/);
    expect(output).toMatch(/[Ss]et it (in \.env )?to your PostgreSQL/);
    expect(code).toBe(1);
    expect(existsSync(join(folder, ".data"))).toBe(false);
  },
);
