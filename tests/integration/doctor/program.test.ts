import { execFile } from "node:child_process";
import { expect, it } from "vitest";

/** Runs `npm run doctor` as a separate program. */
const doctor = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const program = ["--import", "tsx", "scripts/ops/doctor.ts", ...args];
    const env = Object.assign({}, process.env, settings);
    execFile(process.execPath, program, { env, timeout: 100_000 }, (error, output) =>
      done({ code: error?.code ?? 0, output }),
    );
  });

it("npm run doctor prints one line per check, JSON on request, and exits with 1 when a check fails", async () => {
  const wrong = { NEXTAUTH_SECRET: "hidden" };
  const [lines, json] = await Promise.all([doctor(wrong), doctor(wrong, "--json")]);
  expect(lines.code).toBe(1);
  expect(lines.output).toMatch(/^fail {2}Settings {8}NEXTAUTH_SECRET must have at least 32 bytes/);
  expect(lines.output).toMatch(/\n\d+ failed, \d+ to look at, \d+ checked\.\n$/);
  expect(lines.output).not.toContain("hidden");
  expect(json.code).toBe(1);
  expect(JSON.parse(json.output)).toContainEqual({
    name: "Migrations",
    state: "ok",
    says: expect.stringContaining("applied"),
  });
});
