import { z } from "zod";
import { networks } from "./networks";

const flag = (standard: "true" | "false") =>
  z
    .enum(["true", "false"])
    .default(standard)
    .transform((value) => value === "true");

/** An empty variable counts as missing, because compose files and .env write "not set" that way. */
const optional = z.string().optional();

// Words from examples and manuals. Without them, the rest of a secret has to be long enough.
const WORDS =
  /secret|change ?me|password|passw|next|auth|runsheet|example|default|replace|please|super|random|string|your|this|here|with|only|test|for|key|my|is|a(?=\s)|0?123456789|9876543210?|abcdefg?h?|qwerty/gi;

function secretProblem(secret: string): string | null {
  if (Buffer.byteLength(secret) < 32) return "must have at least 32 bytes";
  if (new Set(secret).size < 10) return "isn't random enough";
  const rest = secret
    .replace(/[-_.\s]+/g, " ")
    .replace(WORDS, "")
    .replace(/\s/g, "");
  return rest.length < 16 ? "looks like an example value: generate a random one" : null;
}

function previousSecretProblem(env: { NEXTAUTH_SECRET: string; NEXTAUTH_SECRET_PREVIOUS?: string }) {
  const { NEXTAUTH_SECRET: present, NEXTAUTH_SECRET_PREVIOUS: previous } = env;
  if (previous === undefined) return null;
  return previous === present ? "is the same as NEXTAUTH_SECRET" : secretProblem(previous);
}

const isSet = (value: string | undefined) => value !== undefined;

/** What emails come from until MAIL_FROM is set; nobody owns it. */
const NO_SENDER = "office@example.com";

const fields = z.object({
  APP_ENV: z.enum(["development", "test", "staging", "production"]).default("development"),
  /** Whose X-Forwarded-For we trust: the proxies in front. */
  TRUSTED_PROXIES: networks,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Goes straight to PostgreSQL, for migrations, LISTEN and the worker, if DATABASE_URL is a pooler. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_PREPARE: flag("true"),
  /** Multiplies the time limits of requests, statements and locks. For tests, which may run on a busy machine. */
  PATIENCE: z.coerce.number().min(1).max(100).default(1),
  NEXTAUTH_SECRET: z.string(),
  /** Also accepted while NEXTAUTH_SECRET is being replaced (docs/operations.md, "Keys"). */
  NEXTAUTH_SECRET_PREVIOUS: optional,
  NEXTAUTH_URL: z.url({ protocol: /^https?$/ }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default(NO_SENDER),
  /** Where clients' replies to our emails go; Mailgun passes them on to us. Unset: to MAIL_FROM. */
  MAIL_INBOX: z.email().optional(),
  /** Signs what Mailgun tells us: replies, and emails that bounced. */
  MAILGUN_SIGNING_KEY: optional,
  /** How our receiver signs its Authentication-Results. Unset: no email is verified. */
  MAIL_AUTHSERV_ID: optional,
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: z.url().optional(),
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: optional,
  NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: optional,
  /** A server that speaks OSRM's protocol and knows the roads; unset: we estimate drives. */
  ROUTING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Only in tests: notifications may go to this origin, which isn't a public https address. */
  PUSH_STAND_IN: optional,
  /** Where pictures are stored without S3_ENDPOINT. */
  UPLOADS_DIR: z.string().default(".data/uploads"),
  /** Where months of the activity log go once their time is over. */
  AUDIT_ARCHIVE_DIR: z.string().default(".data/audit"),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Where `npm run backup` stores its backups. */
  BACKUP_DIR: z.string().default(".data/backups"),
  /** Who can decrypt backups: public keys for age. */
  BACKUP_KEY: optional,
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** The bearer token for reading /api/metrics; unset: only callers on this machine can. */
  METRICS_TOKEN: optional,
  /** Where a separate worker answers /api/metrics, on 127.0.0.1; unset: nowhere. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Statements that take at least this long, in milliseconds, are logged. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).max(60_000).default(500),
  /** Where we send traces by OTLP over HTTP; unset: nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces we send. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** inline: the server also sends the outbox; off: `npm run worker` does. */
  WORKER: z.enum(["inline", "off"]).default("inline"),
});

/**
 * Connections to other machines must be encrypted. Only those on this machine, or on a private network with names
 * without a dot (compose.yaml), don't have to be.
 */
type Connection =
  | "DATABASE_URL"
  | "DATABASE_DIRECT_URL"
  | "DATABASE_REPLICA_URL"
  | "SMTP_URL"
  | "S3_ENDPOINT";
const INSISTS: [name: Connection, pattern: RegExp, problem: string][] = [
  ...(["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const).map(
    (name): [Connection, RegExp, string] => [
      name,
      /[?&]sslmode=(require|verify-ca|verify-full)\b/,
      "would connect without encryption: add ?sslmode=verify-full",
    ],
  ),
  [
    "SMTP_URL",
    /^smtps:|[?&]requireTLS=true\b/,
    "would connect without encryption: begin it with smtps: or end it with ?requireTLS=true",
  ],
  ["S3_ENDPOINT", /^https:/, "would connect without encryption: begin it with https:"],
];

const isHere = (url: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);

const isElsewhere = (url: string): boolean => !isHere(url) && /[.:]/.test(new URL(url).hostname);

const onlyInTests = (env: z.output<typeof fields>, live: boolean) =>
  (["STRIPE_API_BASE", "PUSH_STAND_IN"] as const).map((name): [string, string | false] => [
    name,
    live && isSet(env[name]) && "must not be set in production or staging",
  ]);

/** What a production server puts into emails: the address in their links, and who sends them. */
const toPeople = (env: z.output<typeof fields>): [string, string | false][] => [
  ["NEXTAUTH_URL", !env.NEXTAUTH_URL.startsWith("https:") && "must be https in production"],
  [
    "NEXTAUTH_URL",
    isHere(env.NEXTAUTH_URL) &&
      "names this machine: set the address people type, which links in emails lead to",
  ],
  [
    "MAIL_FROM",
    isSet(env.SMTP_URL) &&
      env.MAIL_FROM === NO_SENDER &&
      `must be set with SMTP_URL: emails would come from ${NO_SENDER}`,
  ],
];

/** Settings that belong together or exclude each other: their errors, by name. */
function together(env: z.output<typeof fields>): [string, string][] {
  const live = env.APP_ENV === "production" || env.APP_ENV === "staging";
  const problems: [string, string | null | false][] = [
    ["NEXTAUTH_SECRET", secretProblem(env.NEXTAUTH_SECRET)],
    ["NEXTAUTH_SECRET_PREVIOUS", previousSecretProblem(env)],
    ["METRICS_TOKEN", env.METRICS_TOKEN !== undefined && secretProblem(env.METRICS_TOKEN)],
    ...(env.APP_ENV === "production" ? toPeople(env) : []),
    [
      "STRIPE_SECRET_KEY",
      !live &&
        /^(sk|rk)_live/.test(env.STRIPE_SECRET_KEY ?? "") &&
        "is a live key outside production and staging",
    ],
    ["PATIENCE", live && env.PATIENCE !== 1 && "must not be set in production or staging"],
    ...onlyInTests(env, live),
    [
      "STRIPE_WEBHOOK_SECRET",
      isSet(env.STRIPE_SECRET_KEY) &&
        !isSet(env.STRIPE_WEBHOOK_SECRET) &&
        "is required when STRIPE_SECRET_KEY is set",
    ],
    [
      "TWILIO_AUTH_TOKEN",
      isSet(env.TWILIO_ACCOUNT_SID) &&
        !(isSet(env.TWILIO_AUTH_TOKEN) && isSet(env.TWILIO_FROM)) &&
        "and TWILIO_FROM must be set with TWILIO_ACCOUNT_SID",
    ],
    ...INSISTS.map(([name, pattern, problem]): [string, string | false] => {
      const url = env[name];
      return [name, live && url !== undefined && isElsewhere(url) && !pattern.test(url) && problem];
    }),
    ...(["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).map(
      (name): [string, string | false] => [
        name,
        isSet(env.S3_ENDPOINT) && !isSet(env[name]) && "must be set with S3_ENDPOINT",
      ],
    ),
  ];
  return problems.flatMap(([name, problem]) => (problem ? [[name, problem] as [string, string]] : []));
}

/** What to set a required setting to. */
const HINTS: Record<string, string> = {
  DATABASE_URL: "set it to your PostgreSQL, postgres://user:password@host:5432/database",
};

export type Env = z.output<typeof fields>;

export const settingNames: readonly string[] = Object.keys(fields.shape);

/** The settings in `source`, or one line for each that's missing or weak: its name and why, never its value. */
export function readEnv(source: Record<string, string | undefined>): { env: Env } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = fields.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      if (given[name] !== undefined) return `${name} is not valid: ${message}`;
      return `${name} is missing${name in HINTS ? `: ${HINTS[name]}` : ""}`;
    });
    return { problems };
  }
  const problems = together(parsed.data).map(([name, problem]) => `${name} ${problem}`);
  return problems.length > 0 ? { problems } : { env: parsed.data };
}

/** The errors in this process's settings; none if it can start. */
export function envProblems(): string[] {
  const read = readEnv(process.env);
  return "problems" in read ? read.problems : [];
}

let known: Env | undefined;

/** This process's settings, parsed once. */
export function env(): Env {
  if (known) return known;
  const read = readEnv(process.env);
  if ("problems" in read) throw new Error(`Settings: ${read.problems.join("; ")}`);
  known = read.env;
  return known;
}

/** Reads the settings again the next time they're needed. For tests, which change them. */
export function forgetEnv(): void {
  known = undefined;
}
