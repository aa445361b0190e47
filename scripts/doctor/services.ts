import SMTPConnection from "nodemailer/lib/smtp-connection";
import Stripe from "stripe";
import { problemsOf } from "@/lib/features/health/problem-rules";
import { readFacts } from "@/lib/features/health/read-facts";
import { countOpenMessages } from "@/lib/platform/outbox/sql/outbox";
import { EVENT_TYPES } from "@/lib/platform/services/cards/events";
import { routingServer } from "@/lib/platform/services/routing-server";
import { greetTextService } from "@/lib/platform/services/senders";
import { count, cut } from "@/lib/values/text";
import { reached } from "./database";
import {
  type Finding,
  fail,
  NotChecked,
  ok,
  reason,
  type Settings,
  type Surroundings,
  warn,
} from "./finding";

// The services Runsheet uses, checked without sending or charging anything.

const ANSWER_MS = 6_000;

/** Connects, encrypts and logs in. */
export async function mail({ settings }: Surroundings, limit = ANSWER_MS): Promise<Finding> {
  const { SMTP_URL, MAIL_FROM } = settings;
  if (!SMTP_URL) return warn("SMTP_URL isn't set: emails stay in the Outbox.");
  if (!URL.canParse(SMTP_URL)) return fail("SMTP_URL isn't an address.");
  const { protocol, hostname, port, host, username, password, searchParams } = new URL(SMTP_URL);
  const secure = protocol === "smtps:";
  const connection = new SMTPConnection({
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: searchParams.get("requireTLS") === "true",
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
  });
  try {
    await step(connection, (done) => connection.connect(done));
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    if (username) await step(connection, (done) => connection.login({ credentials }, done));
    const login = username ? "logged in" : "no login";
    if (!connection.secure)
      return warn(`${host}: ${login}, not encrypted. End SMTP_URL with ?requireTLS=true.`);
    if (!MAIL_FROM) return warn(`${host}: works, but MAIL_FROM isn't set and emails come from example.com.`);
    return ok(`${host}: ${login}, encrypted, sends as ${MAIL_FROM}`);
  } catch (error) {
    return fail(`${host}: ${reason(error)}${serverWords(error)}. Emails wait in the Outbox. Check SMTP_URL.`);
  } finally {
    connection.close();
  }
}

const MOST_WORDS = 200;

/** What the mail server itself answered, such as "535 5.7.8 Account disabled"; nothing when it didn't. */
function serverWords(error: unknown): string {
  const said = error instanceof Error && "response" in error ? error.response : null;
  return typeof said === "string" && said ? ` (it says: ${cut(said.replace(/\s+/g, " "), MOST_WORDS)})` : "";
}

/** One step of an SMTP conversation, which can report errors in two ways. */
const step = (connection: SMTPConnection, begin: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((done, failed) => {
    connection.once("error", failed);
    begin((error) => (error ? failed(error) : done()));
  });

export async function texts({ settings }: Surroundings): Promise<Finding> {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = settings;
  if (!sid) return warn("TWILIO_ACCOUNT_SID isn't set: text messages stay in the Outbox.");
  if (!token || !from) return fail("Set TWILIO_AUTH_TOKEN and TWILIO_FROM too, with TWILIO_ACCOUNT_SID.");
  try {
    await greetTextService(sid, token);
    return ok(`Twilio knows the account; texts come from ${from}`);
  } catch (error) {
    return fail(`Twilio refuses: ${reason(error)}. Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.`);
  }
}

/** Asks the routing server for the drive between two places of the city. */
export async function roads({ settings }: Surroundings): Promise<Finding> {
  const { ROUTING_URL: url } = settings;
  if (!url) return ok("ROUTING_URL isn't set: drives are estimated from straight lines");
  if (!URL.canParse(url)) return fail("ROUTING_URL isn't an address.");
  const [start, goal] = [
    { lat: 43.6532, lng: -79.3832 },
    { lat: 43.7615, lng: -79.4111 },
  ];
  try {
    const rows = await routingServer(url).drives([start], [goal], AbortSignal.timeout(ANSWER_MS));
    const seconds = rows[0]?.[0]?.seconds;
    if (seconds == null)
      return fail(`${new URL(url).host}: knows no road across Toronto. Load a map of Ontario into it.`);
    return ok(`${new URL(url).host}: ${Math.round(seconds / 60)} minutes across Toronto`);
  } catch (error) {
    return warn(
      `${new URL(url).host}: ${reason(error)}. Drives are estimated from straight lines. Check ROUTING_URL.`,
    );
  }
}

/** A GET at Stripe, with the API version the program was written for. */
async function atStripe(settings: Settings, path: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${settings.STRIPE_API_BASE ?? "https://api.stripe.com"}${path}`, {
    headers: {
      authorization: `Bearer ${settings.STRIPE_SECRET_KEY}`,
      "stripe-version": Stripe.API_VERSION,
    },
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

export async function cardKeys({ settings }: Surroundings): Promise<Finding> {
  const { STRIPE_SECRET_KEY: key, NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: shown = "", APP_ENV } = settings;
  if (!key) return warn("STRIPE_SECRET_KEY isn't set: no cards are taken.");
  const live = /^(sk|rk)_live/.test(key);
  if (live !== shown.startsWith("pk_live"))
    return fail(
      "STRIPE_SECRET_KEY and NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY aren't both live, or both test keys.",
    );
  const { status } = await atStripe(settings, "/v1/events?limit=1").catch((error: unknown) => ({
    status: reason(error),
  }));
  if (status === 401) return fail("Stripe refuses STRIPE_SECRET_KEY. Copy it again from Stripe's Dashboard.");
  if (status === 403)
    return fail("STRIPE_SECRET_KEY can't read events. Give the restricted key that permission.");
  if (status !== 200) return fail(`Stripe doesn't answer as expected: ${status}.`);
  const says = `Stripe accepts the ${live ? "live" : "test"} key, API ${Stripe.API_VERSION}`;
  if (!live && APP_ENV === "production") return warn(`${says}. No real card is charged with a test key.`);
  return ok(says);
}

type Endpoint = { url: string; status: string; api_version: string | null; enabled_events: string[] };

export async function cardNotices({ settings }: Surroundings): Promise<Finding> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, NEXTAUTH_URL = "" } = settings;
  if (!key) return ok("Cards aren't set up");
  if (!secret)
    return fail("STRIPE_WEBHOOK_SECRET isn't set. Copy it from the webhook in Stripe's Dashboard.");
  const wanted = new URL("/api/stripe/webhook", NEXTAUTH_URL).toString();
  const { status, body } = await atStripe(settings, "/v1/webhook_endpoints?limit=100").catch(() => ({
    status: 0,
    body: null,
  }));
  if (status !== 200) return ok("The secret is set; this key can't look up the webhook");
  const endpoints = (body as { data?: Endpoint[] } | null)?.data ?? [];
  const found = endpoints.find(({ url }) => url === wanted);
  if (!found) return fail(`Stripe has no webhook for ${wanted}. Add it (docs/payments.md).`);
  if (found.status !== "enabled")
    return fail(`The webhook for ${wanted} is turned off at Stripe. Turn it on.`);
  return eventsOf(found);
}

function eventsOf({ enabled_events: sent, api_version: version }: Endpoint): Finding {
  const missing = sent.includes("*") ? [] : EVENT_TYPES.filter((type) => !sent.includes(type));
  if (missing.length > 0) return warn(`The webhook doesn't send ${missing.join(", ")}. Add them at Stripe.`);
  if (version && version !== Stripe.API_VERSION)
    return warn(`The webhook sends API ${version}, Runsheet reads ${Stripe.API_VERSION}.`);
  return ok("Stripe has the webhook, with all its events");
}

/** Whether a worker reports, makes progress, and nothing scheduled is late. */
export async function worker(around: Surroundings): Promise<Finding> {
  const { db } = await reached(around);
  const now = new Date();
  const facts = await readFacts(db, now).catch((error: unknown) => {
    throw new NotChecked(`what it does can't be read (${reason(error)}): first put right what failed above`);
  });
  const problems = problemsOf(facts, { now, upFor: Number.POSITIVE_INFINITY });
  if (problems.length > 0) return fail(problems.map(({ says }) => says).join(" "));
  const { failed } = await countOpenMessages(db);
  if (failed > 0) return warn(`${count(failed, "message")} couldn't be sent: see the Outbox screen.`);
  return ok("Seen within the last minute; nothing is late");
}
