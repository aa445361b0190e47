import { z } from "zod";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

const settings = z.object({
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_PREPARE: flag.default(true),
  NEXTAUTH_SECRET: z.string().min(32),
  NEXTAUTH_URL: z.url().default("http://localhost:3000"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("office@example.com"),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
});

export type Env = z.output<typeof settings>;

let parsed: Env | undefined;

/** The settings of this process, parsed once. */
export function env(): Env {
  parsed ??= settings.parse(process.env);
  return parsed;
}
