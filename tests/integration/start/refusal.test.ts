import { execFile } from "node:child_process";
import { describe, expect, it } from "vitest";
import { type Ending, GOOD_SETTINGS, runScriptHere, type Settings } from "@/tests/support/run-script";

const SHORT = "NEXTAUTH_SECRET must have at least 32 bytes";
/** Starts the production server as `npm start` does, with these settings. */
const start = (settings: Settings) =>
  new Promise<Ending>((done) => {
    const args = ["--import", "tsx", "scripts/start.ts"];
    const env = { ...process.env, ...GOOD_SETTINGS, ...settings };
    execFile(process.execPath, args, { env, timeout: 100_000 }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

const STRIPE = { STRIPE_SECRET_KEY: "sk_live_hidden", STRIPE_WEBHOOK_SECRET: "whsec_hidden" };

describe("npm start refuses (T33)", () => {
  it.each<[string, Settings, string]>([
    ["no secret", { NEXTAUTH_SECRET: "" }, "NEXTAUTH_SECRET is missing"],
    ["a short secret", { NEXTAUTH_SECRET: "hidden" }, SHORT],
    [
      "a known default",
      { NEXTAUTH_SECRET: "hidden-changeme-changeme-changeme-changeme" },
      "NEXTAUTH_SECRET looks like an example value: generate a random one",
    ],
    ["no database in production", { DATABASE_URL: "" }, "DATABASE_URL is missing"],
    [
      "a plain address in production",
      { NEXTAUTH_URL: "http://hidden.example.com" },
      "NEXTAUTH_URL must be https",
    ],
    ["a live key in development", { ...STRIPE, APP_ENV: "development" }, "STRIPE_SECRET_KEY is a live key"],
    ["a live key in a test", { ...STRIPE, APP_ENV: "test" }, "STRIPE_SECRET_KEY is a live key"],
    [
      "card notices nobody can check",
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: "" },
      "STRIPE_WEBHOOK_SECRET is required",
    ],
    [
      "another card host",
      { ...STRIPE, STRIPE_API_BASE: "http://hidden.example.com" },
      "STRIPE_API_BASE must not be set",
    ],
    ["texts by halves", { TWILIO_ACCOUNT_SID: "AChidden" }, "TWILIO_AUTH_TOKEN and TWILIO_FROM must be set"],
    ["a port that is none", { PORT: "hidden" }, "PORT is not valid"],
    ["an unknown environment", { APP_ENV: "hidden" }, "APP_ENV is not valid"],
  ])("%s", async (_, settings, line) => {
    const { code, output } = await runScriptHere("start", settings);
    expect(code).toBe(1);
    expect(output).toContain(line);
    expect(output).not.toContain("hidden");
    expect(output.trim().split("\n")).toHaveLength(2);
  });

  it("as a separate program", { timeout: 120_000 }, async () => {
    const { code, output } = await start({ NEXTAUTH_SECRET: "hidden" });
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Runsheet can't start:\n  ${SHORT}`);
  });

  it("as the worker does", async () => {
    const { code, output } = await runScriptHere("worker", { NEXTAUTH_SECRET: "hidden" });
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Runsheet can't start:\n  ${SHORT}`);
  });
});
