import { setTimeout as sleep } from "node:timers/promises";
import type { Handle } from "@/db/client";
import { migrationsApplied } from "@/db/queries/health/health";
import { countStuckImports, findDueMessages, isPayPeriodOpen } from "@/db/queries/health/late-work";
import { countOpenMessages } from "@/db/queries/outbox/outbox";
import { listBeats } from "@/db/queries/outbox/worker-beats";
import { countDuePlans } from "@/db/queries/payments/intended-payments";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { WAIT_DAYS } from "@/lib/core/payments/plans/plan-rules";
import { NotReady } from "@/lib/errors";
import { log } from "@/lib/log";
import { isWarm } from "@/lib/platform/http/warm-up";
import { takesCards } from "@/lib/platform/services/cards/client";
import { channelsFromEnv } from "@/lib/platform/services/senders";
import { addDays, businessDate, yesterday } from "@/lib/values/dates";
import type { healthContract, liveContract, readyContract } from "./contract";
import { type LateWork, type Problem, problemsOf } from "./problem-rules";

type Health = Answer<typeof healthContract>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const LATE_MS = 5 * 60_000;
/** The worker looks for a new pay period every hour. */
const PERIOD_MS = 2 * HOUR_MS;
/** Within 2 s, whatever the database does (R4). */
const LONGEST_MS = 1_900;

const SILENT = "The database doesn't answer. Check that PostgreSQL runs and can be reached.";
const STARTING = "The server is still loading. It's ready within 10 s.";
const OLD_TABLES = "The tables are older than the program. Run npm run db:migrate.";

const UNREACHABLE: Health = {
  status: "degraded",
  database: "unreachable",
  migrations: "unknown",
  queue: null,
  worker: "unknown",
  problems: [SILENT],
};

/** The state of everything; always answers. */
export async function checkHealth({ db, now }: Context): Promise<Health> {
  return inTime(askHealth(db, now), UNREACHABLE);
}

export const checkLive = async (): Promise<Answer<typeof liveContract>> => ({ status: "live" });

/** Errors: 503 with every reason why this server, or its worker, can't do its work. */
export async function checkReady(
  { db, now }: Context,
  query: Input<typeof readyContract>,
): Promise<Answer<typeof readyContract>> {
  // Every start is like that, so it isn't logged.
  if (!isWarm()) throw new NotReady([STARTING]);
  const reasons = await inTime(askReady(db, now, query), [SILENT]);
  if (reasons.length === 0) return { status: "ready" };
  log.warn({ event: "not-ready", reasons });
  throw new NotReady(reasons);
}

const inTime = <T>(asked: Promise<T>, silent: T): Promise<T> =>
  Promise.race([asked.catch(() => silent), sleep(LONGEST_MS, silent, { ref: false })]);

async function askHealth(db: Handle, now: Date): Promise<Health> {
  const [migrated, queue] = await Promise.all([migrationsApplied(db), countOpenMessages(db)]);
  // Tables from a newer migration are only read once they exist.
  const problems = migrated ? await readProblems(db, now) : [];
  const says = problems.map((problem) => problem.says);
  return {
    status: migrated && problems.length === 0 ? "ok" : "degraded",
    database: "ok",
    migrations: migrated ? "ok" : "pending",
    queue,
    worker: migrated ? (problems.some(isOfWorker) ? "failing" : "ok") : "unknown",
    problems: migrated ? says : [OLD_TABLES],
  };
}

async function askReady(db: Handle, now: Date, { of }: Input<typeof readyContract>): Promise<string[]> {
  if (!(await migrationsApplied(db))) return [OLD_TABLES];
  if (of === "server") return [];
  const beats = await listBeats(db, new Date(now.getTime() - DAY_MS));
  return problemsOf({ beats, late: NOTHING_LATE }, { now, upFor: upFor() }).map(({ says }) => says);
}

const NOTHING_LATE: LateWork = {
  messages: 0,
  oldestMessage: null,
  charges: 0,
  imports: 0,
  payPeriodOpen: true,
};

const isOfWorker = ({ kind }: Problem) => kind === "worker";

const upFor = () => process.uptime() * 1000;

/** Problems that need attention now. */
export async function readProblems(db: Handle, now: Date): Promise<Problem[]> {
  return problemsOf(await readFacts(db, now), { now, upFor: upFor() });
}

/** What the workers last reported, and what should have happened by now. */
export async function readFacts(db: Handle, now: Date) {
  const late = new Date(now.getTime() - LATE_MS);
  const [beats, messages, charges, imports, payPeriodOpen] = await Promise.all([
    listBeats(db, new Date(now.getTime() - DAY_MS)),
    findDueMessages(db, channelsFromEnv(), { now, late }),
    takesCards() ? countDuePlans(db, chargedByYesterday(now)) : 0,
    countStuckImports(db, late),
    // In the first hours of a new period, either the previous one or the new one may be open.
    isPayPeriodOpen(db, [businessDate(now), businessDate(new Date(now.getTime() - PERIOD_MS))]),
  ]);
  return { beats, late: Object.assign(messages, { charges, imports, payPeriodOpen }) };
}

const chargedByYesterday = (now: Date) => ({
  today: yesterday(now),
  doneBy: addDays(yesterday(now), -WAIT_DAYS),
});
