import { execFile } from "node:child_process";
import { afterEach, describe, expect, it, vi } from "vitest";

const GOOD = {
  APP_ENV: "production",
  PORT: "3000",
  PATIENCE: "",
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

type Settings = Record<string, string>;
type Script = "start" | "worker";
const SHORT = "NEXTAUTH_SECRET must have at least 32 bytes";
type Ending = { code: unknown; output: string };

/** Starts the production server as `npm start` does, with these settings. */
const start = (settings: Settings) =>
  new Promise<Ending>((done) => {
    const args = ["--import", "tsx", "scripts/start.ts"];
    const env = { ...process.env, ...GOOD, ...settings };
    execFile(process.execPath, args, { env, timeout: 100_000 }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

let runs = 0;
/** Runs a script in this process: up to its exit it knows nothing but the settings. */
async function runHere(settings: Settings, script: Script): Promise<Ending> {
  const before = { ...process.env };
  const output: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void output.push(String(line)));
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error("exited", { cause: code });
  });
  Object.assign(process.env, GOOD, settings);
  try {
    // A query makes it another module, which is run again.
    await import(/* @vite-ignore */ `${process.cwd()}/scripts/${script}.ts?${++runs}`);
  } catch (error) {
    if (error instanceof Error && error.message === "exited")
      return { code: error.cause, output: output.join("\n") };
    throw error;
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  throw new Error("It started");
}
afterEach(() => vi.restoreAllMocks());

const STRIPE = { STRIPE_SECRET_KEY: "sk_live_hidden", STRIPE_WEBHOOK_SECRET: "whsec_hidden" };

describe("npm start refuses (T33)", () => {
  it.each<[string, Settings, string]>([
    ["no secret", { NEXTAUTH_SECRET: "" }, "NEXTAUTH_SECRET is missing"],
    ["a short secret", { NEXTAUTH_SECRET: "hidden" }, SHORT],
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
  ])("%s", async (_, settings, line) => {
    const { code, output } = await runHere(settings, "start");
    expect(code).toBe(1);
    expect(output).toContain(line);
    expect(output).not.toContain("hidden");
    expect(output.trim().split("\n")).toHaveLength(2);
  });

  it("as a program of its own", { timeout: 120_000 }, async () => {
    const { code, output } = await start({ NEXTAUTH_SECRET: "hidden" });
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Runsheet cannot start:\n  ${SHORT}`);
  });

  it("as the worker does", async () => {
    const { code, output } = await runHere({ NEXTAUTH_SECRET: "hidden" }, "worker");
    expect(code).toBe(1);
    expect(output.trim()).toBe(`The worker cannot start:\n  ${SHORT}`);
  });
});
