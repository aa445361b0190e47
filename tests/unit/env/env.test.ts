import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEnv } from "@/lib/env";
import { envNotices } from "@/lib/env-notices";

const good = {
  DATABASE_URL: "postgres://u:p@127.0.0.1:5432/runsheet",
  NEXTAUTH_SECRET: "q7Zk2vN9xW4sL8dR1tY6uB3mC5hJ0aEf",
  NEXTAUTH_URL: "http://127.0.0.1:3000",
};

const problemsOf = (changes: Record<string, string | undefined>) => {
  const read = readEnv({ ...good, ...changes });
  return "problems" in read ? read.problems : [];
};

describe("readEnv (T33)", () => {
  it("fills in what isn't set", () => {
    const read = readEnv({ ...good, SMTP_URL: "" });
    expect(read).toMatchObject({
      env: { PORT: 3000, APP_ENV: "development", DATABASE_PREPARE: true, WORKER: "inline" },
    });
    expect("env" in read && read.env.SMTP_URL).toBeUndefined();
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ["no secret", { NEXTAUTH_SECRET: undefined }, "NEXTAUTH_SECRET is missing"],
    [
      "a short secret",
      { NEXTAUTH_SECRET: "q7Zk2vN9xW4sL8dR" },
      "NEXTAUTH_SECRET must have at least 32 bytes",
    ],
    [
      "a uniform secret",
      { NEXTAUTH_SECRET: "abababababababababababababababab" },
      "NEXTAUTH_SECRET isn't random enough",
    ],
    ...["changeme-1234567890-changeme-0987", "this-is-my-super-secret-key-please-change-me"]
      .concat(["your-nextauth-secret-goes-here-0123456789", "default_password_for_nextauth_example"])
      .map((secret): [string, Record<string, string>, string] => [
        `the default ${secret}`,
        { NEXTAUTH_SECRET: secret },
        "NEXTAUTH_SECRET looks like an example value: generate a random one",
      ]),
    [
      "a short secret before it",
      { NEXTAUTH_SECRET_PREVIOUS: "q7Zk2vN9xW4sL8dR" },
      "NEXTAUTH_SECRET_PREVIOUS must have at least 32 bytes",
    ],
    [
      "the same secret twice",
      { NEXTAUTH_SECRET_PREVIOUS: good.NEXTAUTH_SECRET },
      "NEXTAUTH_SECRET_PREVIOUS is the same as NEXTAUTH_SECRET",
    ],
    ["a proxy that is no address", { TRUSTED_PROXIES: "10.0.0.1, proxy" }, "TRUSTED_PROXIES is not valid"],
    ["a network too wide", { TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES is not valid"],
    ["no database", { DATABASE_URL: "" }, "DATABASE_URL is missing"],
    ["another database", { DATABASE_URL: "mysql://u@h/d" }, "DATABASE_URL is not valid"],
    [
      "a live key in development",
      { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "w" },
      "STRIPE_SECRET_KEY is a live key",
    ],
    [
      "another card host in production",
      { APP_ENV: "production", NEXTAUTH_URL: "https://a.test", STRIPE_API_BASE: "http://h" },
      "STRIPE_API_BASE must not be set",
    ],
    [
      "another card host in staging",
      { APP_ENV: "staging", STRIPE_API_BASE: "http://h" },
      "STRIPE_API_BASE must not be set",
    ],
    ...[
      { DATABASE_URL: "postgres://u:p@db.example.com/runsheet" },
      { DATABASE_URL: "postgres://u:p@10.0.0.7/runsheet?sslmode=prefer" },
      { DATABASE_DIRECT_URL: "postgres://u:p@db.example.com/runsheet" },
      { DATABASE_REPLICA_URL: "postgres://u:p@[2001:db8::1]/runsheet" },
      { SMTP_URL: "smtp://u:p@mail.example.com:587" },
      {
        S3_ENDPOINT: "http://s3.example.com",
        S3_BUCKET: "b",
        S3_ACCESS_KEY_ID: "k",
        S3_SECRET_ACCESS_KEY: "s",
      },
    ].flatMap((setting) =>
      ["production", "staging"].map((APP_ENV): [string, Record<string, string | undefined>, string] => [
        `${Object.values(setting)[0]} in ${APP_ENV}`,
        { APP_ENV, NEXTAUTH_URL: "https://a.test", ...setting },
        `${Object.keys(setting)[0]} would connect without encryption`,
      ]),
    ),
    ["plain http in production", { APP_ENV: "production" }, "NEXTAUTH_URL must be https"],
    ...["https://localhost", "https://127.0.0.1:8443", "https://[::1]"].map(
      (NEXTAUTH_URL): [string, Record<string, string>, string] => [
        `${NEXTAUTH_URL} in production`,
        { APP_ENV: "production", NEXTAUTH_URL },
        "NEXTAUTH_URL names this machine: set the address people type",
      ],
    ),
    ...[undefined, "office@example.com"].map(
      (MAIL_FROM): [string, Record<string, string | undefined>, string] => [
        `mail from ${MAIL_FROM} in production`,
        {
          APP_ENV: "production",
          NEXTAUTH_URL: "https://a.test",
          SMTP_URL: "smtps://mail.example.com",
          MAIL_FROM,
        },
        "MAIL_FROM must be set with SMTP_URL",
      ],
    ),
    ["a bad port", { PORT: "99999" }, "PORT is not valid"],
    [
      "a restricted live key in test",
      { APP_ENV: "test", STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "w" },
      "STRIPE_SECRET_KEY is a live key",
    ],
    ["half of Twilio", { TWILIO_ACCOUNT_SID: "AC1" }, "TWILIO_AUTH_TOKEN"],
  ])("refuses %s and says which", (_, changes, expected) => {
    expect(problemsOf(changes).join("\n")).toContain(expected);
  });

  it.each([
    ["hexadecimal", "9f2c4a7be01d5863f1c09ab27d4e6835"],
    ["base 64", "x3J8mQ+f0ZkLr7TnWq5vYc2BdHs9PaGe/uRo4iNt6E="],
  ])("accepts a random secret in %s", (_, secret) => {
    expect(problemsOf({ NEXTAUTH_SECRET: secret })).toEqual([]);
  });

  it("never shows a value", () => {
    expect(problemsOf({ NEXTAUTH_SECRET: "q7Zk2vN9xW4sL8dR" }).join()).not.toContain("q7Zk2vN9xW4sL8dR");
  });

  it("accepts a live key in staging", () => {
    expect(
      problemsOf({ APP_ENV: "staging", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "w" }),
    ).toEqual([]);
  });

  it.each([
    { DATABASE_URL: "postgres://u:p@db.example.com/runsheet?sslmode=verify-full" },
    { DATABASE_URL: "postgres://u:p@postgres:5432/runsheet", SMTP_URL: "smtp://mail:25" },
    { DATABASE_URL: "postgres://u:p@[::1]/runsheet", SMTP_URL: "smtp://127.0.0.1:25" },
    { SMTP_URL: "smtps://u:p@mail.example.com" },
    { SMTP_URL: "smtp://u:p@mail.example.com:587?requireTLS=true" },
  ])("accepts encrypted connections, and unencrypted internal ones: %o", (setting) => {
    const live = { APP_ENV: "production", NEXTAUTH_URL: "https://a.test", MAIL_FROM: "us@a.test" };
    expect(problemsOf({ ...live, ...setting })).toEqual([]);
  });
});

describe("envNotices", () => {
  it.each([
    ["SMPT_URL", "SMTP_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["smtp_url", "SMTP_URL"],
    ["MAILFROM", "MAIL_FROM"],
    ["BACKUP_KEYS", "BACKUP_KEY"],
    ["NEXT_AUTH_SECRET", "NEXTAUTH_SECRET"],
    ["TRUSTED_PROXY", null],
    ["DATABASE_DIRECT_ULR", "DATABASE_DIRECT_URL"],
    ["DOCKER", null],
    ["POST", null],
    ["LOGNAME", null],
    ["SMTP_URL", null],
  ])("%s: did you mean %s?", (name, meant) => {
    const notices = envNotices({ ...good, [name]: "a value" });
    expect(notices).toEqual(
      meant ? [`${name} isn't a setting, so it has no effect. Did you mean ${meant}?`] : [],
    );
  });

  it("an empty misspelt name isn't mentioned", () => {
    expect(envNotices({ SMPT_URL: "" })).toEqual([]);
  });

  it("none of the settings we name ourselves counts as misspelt", () => {
    const example = readFileSync(".env.example", "utf8") + readFileSync("compose.yaml", "utf8");
    const names = [...example.matchAll(/\b([A-Z][A-Z0-9_]{2,})(?==|:-|:\?|: )/g)].map(
      ([, name = ""]) => name,
    );
    expect(names.length).toBeGreaterThan(40);
    expect(envNotices(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([]);
  });

  it("a private key as BACKUP_KEY is named, and never shown", () => {
    const key = "AGE-SECRET-KEY-1QQPQYQSQZQ";
    const [notice = ""] = envNotices({ BACKUP_KEY: key });
    expect(notice).toMatch(/^BACKUP_KEY holds a private key: .*age-keygen -y key\.txt/);
    expect(notice).not.toContain(key);
    expect(envNotices({ BACKUP_KEY: "age1qqpqyqsqzq" })).toEqual([]);
  });
});
