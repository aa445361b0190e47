import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import type { Check } from "@/lib/features/health/contract";
import { doctorProblems, problemsOf } from "@/lib/features/health/problem-rules";
import { readFacts } from "@/lib/features/health/read-facts";
import { findDoctorReport } from "@/lib/features/health/sql/doctor-report";
import { databaseFacts, migrationsApplied } from "@/lib/features/health/sql/health";
import { Refused } from "@/lib/platform/services/cards/client";
import { listEvents } from "@/lib/platform/services/cards/events";
import { tryCharging } from "@/lib/platform/services/cards/payments";
import { imageStore } from "@/lib/platform/services/images/store";
import { mapsKey } from "@/lib/platform/services/maps";
import { greetMailServer, greetTextService } from "@/lib/platform/services/senders";
import { formatInstant } from "@/lib/values/dates";

type Found = Pick<Check, "state" | "says">;
type Look = (ctx: Context) => Promise<Found>;

/** With everything around them, no check makes the page wait three seconds (R25). */
const TIMEOUT_MS = 2_000;
const DRIFT_MS = 5_000;

const works = (says: string): Found => ({ state: "works", says });
const absent = (says: string): Found => ({ state: "absent", says });
const fails = (says: string): Found => ({ state: "fails", says });

const database: Look = async ({ db, now }) => {
  const [{ version, size, drift }, migrated] = await Promise.all([
    databaseFacts(db, now),
    migrationsApplied(db),
  ]);
  if (!migrated) return fails("The database is behind this version. Run npm run db:migrate.");
  if (drift > DRIFT_MS)
    return fails("The server's and the database's clocks differ by more than five seconds.");
  return works(`PostgreSQL ${version}, ${size}, up to date.`);
};

const worker: Look = async ({ db, now }) => {
  const problems = problemsOf(await readFacts(db, now), { now, upFor: Number.POSITIVE_INFINITY });
  if (problems.length > 0) return fails(problems.map(({ says }) => says).join(" "));
  return works("The worker runs; nothing is late.");
};

const mail: Look = async () => {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL) return absent("Emails stay in the Outbox. Set SMTP_URL to send them.");
  await greetMailServer(SMTP_URL);
  return works(`The mail server accepts email from ${MAIL_FROM}.`);
};

const texts: Look = async () => {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env();
  if (!sid || !token || !from)
    return absent("Text messages stay in the Outbox. Set the Twilio keys to send them.");
  await greetTextService(sid, token);
  return works(`Text messages are sent from ${from}.`);
};

const cards: Look = async ({ now }) => {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, STRIPE_WEBHOOK_SECRET: secret } = env();
  if (!key) return absent("Cards can't be charged. Set the Stripe keys.");
  try {
    await Promise.all([listEvents(now), tryCharging()]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return fails("Stripe refused a $1.00 charge. Check the keys, and your account in Stripe's Dashboard.");
  }
  if (!secret)
    return fails("Charges work, but notices from Stripe aren't trusted: set STRIPE_WEBHOOK_SECRET.");
  if (base) return works("Test cards, charged by the stand-in on this machine.");
  return works(
    /^(sk|rk)_live/.test(key)
      ? "Live: cards are really charged. A $1.00 charge was just made and cancelled."
      : "Test mode: no card is really charged.",
  );
};

const maps: Look = async () =>
  mapsKey()
    ? works("Google Maps.")
    : absent("Our own map. Set the Google Maps key for streets and directions.");

const pictures: Look = async () => {
  const [store, name] = [imageStore(), `${randomUUID()}.jpg`];
  const bytes = new Uint8Array([1, 2, 3]);
  await store.put(name, bytes);
  const back = await store.get(name);
  await store.remove(name);
  if (back?.length !== bytes.length) return fails("A saved image couldn't be read back.");
  return works(
    env().S3_ENDPOINT ? "Stored in the bucket." : "Stored in a folder of this server: include it in backups.",
  );
};

const address: Look = async () => {
  const { NEXTAUTH_URL: url, APP_ENV } = env();
  const safe = url.startsWith("https:");
  const text = `Links in emails go to ${new URL(url).origin} (${APP_ENV}).`;
  return safe ? works(text) : absent(`${text} Put it behind https before clients use it.`);
};

const dailyCheck: Look = async ({ db, now }) => {
  const report = await findDoctorReport(db);
  if (!report)
    return absent(
      "Nothing checks this installation every day. Set up the timer of npm run doctor -- --report.",
    );
  const problems = doctorProblems(report, now);
  if (problems.length > 0) return fails(problems.map(({ says }) => says).join(" "));
  return works(`Nothing failed at the last check, ${formatInstant(report.at)}.`);
};

const CHECKS: readonly (readonly [name: string, look: Look])[] = [
  ["Database", database],
  ["Worker", worker],
  ["Email", mail],
  ["Text messages", texts],
  ["Cards", cards],
  ["Maps", maps],
  ["Pictures", pictures],
  ["Address", address],
  ["Daily check", dailyCheck],
];

/** What went wrong, in words; never a password or key, which appear in addresses but not in error codes. */
function problem(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code || (error instanceof Error ? error.name : "unknown failure");
}

async function check(ctx: Context, name: string, look: Look): Promise<Check> {
  const late = sleep(TIMEOUT_MS, fails("No answer within two seconds."), { ref: false });
  const found = await Promise.race([look(ctx), late]).catch((error: unknown) =>
    fails(`This isn't working (${problem(error)}).`),
  );
  return { name, ...found };
}

/** Asks every part of the installation for its state, all at once, within three seconds. */
export const runSelfTest = (ctx: Context): Promise<Check[]> =>
  Promise.all(CHECKS.map(([name, look]) => check(ctx, name, look)));
