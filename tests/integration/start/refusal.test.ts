import { execFile } from "node:child_process";
import { describe, expect, it } from "vitest";

const GOOD = {
  APP_ENV: "production",
  PORT: "3000",
  DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/runsheet",
  DATABASE_DIRECT_URL: "",
  NEXTAUTH_SECRET: "q7Zk2vN9xW4sL8dR1tY6uB3mC5hJ0aEf",
  NEXTAUTH_URL: "https://runsheet.example.com",
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  STRIPE_API_BASE: "",
  SMTP_URL: "",
  S3_ENDPOINT: "",
  TWILIO_ACCOUNT_SID: "",
};

/** Starts the production server, or the worker, as `npm start` and `npm run worker` do, with these settings. */
const start = (settings: Record<string, string>, script = "start") =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const args = ["--import", "tsx", `scripts/${script}.ts`];
    const env = { ...process.env, ...GOOD, ...settings };
    execFile(process.execPath, args, { env, timeout: 60_000 }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

const STRIPE = { STRIPE_SECRET_KEY: "sk_live_hidden", STRIPE_WEBHOOK_SECRET: "whsec_hidden" };

describe.concurrent("npm start refuses (T33)", () => {
  it.each<[string, Record<string, string>, string]>([
    ["no secret", { NEXTAUTH_SECRET: "" }, "NEXTAUTH_SECRET is missing"],
    ["a short secret", { NEXTAUTH_SECRET: "hidden" }, "NEXTAUTH_SECRET must have at least 32 bytes"],
    [
      "a known default",
      { NEXTAUTH_SECRET: "hidden-changeme-changeme-changeme-changeme" },
      "NEXTAUTH_SECRET is a well-known default",
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
      "STRIPE_WEBHOOK_SECRET is missing",
    ],
    [
      "another card host",
      { ...STRIPE, STRIPE_API_BASE: "http://hidden.example.com" },
      "STRIPE_API_BASE must not be set",
    ],
    ["texts by halves", { TWILIO_ACCOUNT_SID: "AChidden" }, "TWILIO_AUTH_TOKEN and TWILIO_FROM are needed"],
    ["a port that is none", { PORT: "hidden" }, "PORT is not valid"],
    ["an unknown environment", { APP_ENV: "hidden" }, "APP_ENV is not valid"],
  ])("%s", { timeout: 70_000 }, async (_, settings, line) => {
    const { code, output } = await start(settings);
    expect(code).toBe(1);
    expect(output).toContain(line);
    expect(output).not.toContain("hidden");
    expect(output.trim().split("\n")).toHaveLength(2);
  });

  it("as the worker does", { timeout: 70_000 }, async () => {
    const { code, output } = await start({ NEXTAUTH_SECRET: "hidden" }, "worker");
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      "The worker cannot start:\n  NEXTAUTH_SECRET must have at least 32 bytes".trim(),
    );
  });
});
