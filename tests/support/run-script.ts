import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { forgetEnv } from "@/lib/env";
import { closeDatabases } from "@/lib/platform/services/database";

export type Settings = Record<string, string>;
export type Script = "start" | "worker" | "migrate" | "create-admin" | "data-export" | "seed";
export type Ending = { code: unknown; output: string };

/** A production server's environment; none of its services answers. */
export const GOOD_SETTINGS: Settings = {
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

const root = process.cwd();

/** Runs a script in this process until it exits. Fails if it continues. */
export async function runScriptHere(script: Script, settings: Settings): Promise<Ending> {
  const before = { ...process.env };
  const output: string[] = [];
  const say = vi.spyOn(console, "error").mockImplementation((line) => void output.push(String(line)));
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error("exited", { cause: code });
  });
  Object.assign(process.env, GOOD_SETTINGS, settings);
  forgetEnv();
  try {
    // The query makes it a different module, which runs again.
    await import(/* @vite-ignore */ `${root}/scripts/${script}.ts?${randomUUID()}`);
  } catch (error) {
    if (error instanceof Error && error.message === "exited")
      return { code: error.cause, output: output.join("\n") };
    throw error;
  } finally {
    say.mockRestore();
    exit.mockRestore();
    await closeDatabases();
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    forgetEnv();
  }
  throw new Error("It started");
}
