import type { Answer, Input } from "@/lib/contract";
import { NotReady } from "@/lib/errors";
import { log } from "@/lib/log";
import { isWarm } from "@/lib/platform/http/warm-up";
import type { Monitor } from "@/lib/platform/http/ways/monitor";
import type { healthContract, liveContract, readyContract } from "./contract";
import { type KnownState, knownState, type Source } from "./known-reads";

type Health = Answer<typeof healthContract>;

/** However many ask, the database is asked once a second; each gets an answer within 2 s, whatever it does (R4). */
const sharedCheck = (source: Source) => knownState({ wait: 1_900, fresh: 1_000, otherwise: source });

const SILENT = "The database doesn't answer. Check that PostgreSQL runs and can be reached.";
const STARTING = "The server is still loading. It's ready within 10 s.";
const OLD_TABLES = "The tables are older than the program. Run npm run db:migrate.";

/** The state of everything; always answers. Strangers only learn whether all is well. */
export async function checkHealth({ detail, source }: Monitor): Promise<Health> {
  const health = healthOf(await sharedCheck(source));
  return detail ? health : { status: health.status };
}

function healthOf({ answered, migrated, queue, problems }: KnownState): Health {
  if (!answered)
    return {
      status: "degraded",
      database: "unreachable",
      migrations: "unknown",
      queue: null,
      worker: "unknown",
      problems: [SILENT],
    };
  const says = migrated ? problems.map((problem) => problem.says) : [OLD_TABLES];
  return {
    status: says.length === 0 ? "ok" : "degraded",
    database: "ok",
    migrations: migrated ? "ok" : "pending",
    queue,
    worker: migrated ? (problems.some(({ kind }) => kind === "worker") ? "failing" : "ok") : "unknown",
    problems: says,
  };
}

/** Whether the process answers; never asks the database. */
export const checkLive = async (): Promise<Answer<typeof liveContract>> => ({ status: "live" });

/** Errors: 503 when this server, or its worker, can't do its work; with every reason, except for strangers. */
export async function checkReady(
  { detail, source }: Monitor,
  { of }: Input<typeof readyContract>,
): Promise<Answer<typeof readyContract>> {
  const reasons = await reasonsAgainst(of, source);
  if (reasons.length > 0) throw new NotReady(detail ? reasons : undefined);
  return { status: "ready" };
}

async function reasonsAgainst(of: "server" | undefined, source: Source): Promise<string[]> {
  // Every start is like that, so it isn't logged.
  if (!isWarm()) return [STARTING];
  const { answered, migrated, problems } = await sharedCheck(source);
  const reasons = !answered
    ? [SILENT]
    : !migrated
      ? [OLD_TABLES]
      : of === "server"
        ? []
        : problems.filter(({ kind }) => kind === "worker" || kind === "disk").map(({ says }) => says);
  logChange(of ?? "all", reasons);
  return reasons;
}

const logged = new Map<string, string>();

/** One line when the reasons change, however often we're asked. */
function logChange(of: string, reasons: readonly string[]): void {
  const text = reasons.join(" ");
  if ((logged.get(of) ?? "") === text) return;
  logged.set(of, text);
  if (reasons.length > 0) log.warn({ event: "not-ready", reasons });
}
