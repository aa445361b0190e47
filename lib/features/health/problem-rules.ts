import { isWork, WORK } from "@/lib/platform/outbox/work-rules";
import { count } from "@/lib/values/text";

const MINUTE_MS = 60_000;
/** A worker reports every 15 s: one that has said nothing for this long is gone. */
const UNSEEN_MS = MINUTE_MS;
/** A service that fails for a moment needs no attention. */
const FAILING_MS = 5 * MINUTE_MS;
/** How long after a server's start a missing worker isn't a problem: it may start later, or be restarting. */
const GRACE_MS = 3 * MINUTE_MS;

/** What a worker reported about one kind of its work. */
export type Beat = {
  work: string;
  seenAt: Date;
  /** Since when it has been on the same step; null between two rounds. */
  busySince: Date | null;
  /** Since when no round has succeeded. */
  failingSince: Date | null;
};

/** What should have happened by now. */
export type LateWork = {
  /** Messages that should have been sent. */
  messages: number;
  /** Since when the oldest message has been due. */
  oldestMessage: Date | null;
  /** Planned charges that should have been made by yesterday. */
  charges: number;
  /** Imports that are waiting and not moving. */
  imports: number;
  /** False when no pay period is open for today. */
  payPeriodOpen: boolean;
};

export type Problem = {
  kind: "worker" | "late" | "disk" | "check";
  code:
    | "pictures-full"
    | "check-failed"
    | "check-late"
    | "worker-not-seen"
    | "worker-stuck"
    | "worker-failing"
    | "messages-late"
    | "charges-late"
    | "imports-late"
    | "pay-period-late";
  /** What's wrong and what to do about it, for the person who runs Runsheet. */
  says: string;
};

type Facts = {
  beats: readonly Beat[];
  late: LateWork;
  /** Where pictures go; null for a bucket. */
  pictures?: { folder: string; free: number } | null;
};

/** A photo of 12 MB is stored in two sizes, and several arrive at once. */
const LEAST_ROOM = 50_000_000;

/** Problems that need attention, the worker's first. `upFor`: milliseconds since this server started. */
export function problemsOf(
  { beats, late, pictures }: Facts,
  { now, upFor }: { now: Date; upFor: number },
): Problem[] {
  const live = beats.filter((beat) => isLive(beat, now));
  const running = [...diskProblems(pictures), ...live.flatMap((beat) => roundProblems(beat, now))];
  if (upFor < GRACE_MS) return running;
  return [...running, ...(live.length > 0 ? [] : [notSeen(beats, now)]), ...lateProblems(late, now)];
}

/** Says neither the folder nor the machine: anyone may read it. */
function diskProblems(pictures: Facts["pictures"]): Problem[] {
  if (!pictures || pictures.free >= LEAST_ROOM) return [];
  return [
    {
      kind: "disk",
      code: "pictures-full",
      says: "The disk for pictures is full, so photos can't be saved. Make room on it; npm run doctor says which folder.",
    },
  ];
}

/** What `npm run doctor -- --report` found the last time. */
export type DoctorReport = { at: Date; failed: readonly { name: string; says: string }[] };

/** It runs every morning: twice missed is too long. */
const CHECKED_MS = 48 * 60 * MINUTE_MS;

/** What the daily check found; none where it never ran. */
export function doctorProblems(report: DoctorReport | null, now: Date): Problem[] {
  if (!report) return [];
  if (now.getTime() - report.at.getTime() > CHECKED_MS)
    return [
      {
        kind: "check",
        code: "check-late",
        says: `The daily check of this installation last ran ${since(report.at, now)} ago. Look why its timer doesn't start it: npm run doctor -- --report`,
      },
    ];
  return report.failed.map(({ name, says }) => ({
    kind: "check",
    code: "check-failed",
    says: `The daily check found: ${name}. ${says}`,
  }));
}

const isLive = ({ seenAt }: Beat, now: Date) => now.getTime() - seenAt.getTime() <= UNSEEN_MS;

const worker = (code: Problem["code"], says: string): Problem => ({ kind: "worker", code, says });
const late = (code: Problem["code"], says: string): Problem => ({ kind: "late", code, says });

function notSeen(beats: readonly Beat[], now: Date): Problem {
  const last = Math.max(...beats.map(({ seenAt }) => seenAt.getTime()));
  const seen =
    beats.length > 0
      ? `was last seen ${since(new Date(last), now)} ago`
      : "hasn't reported for a day, or never has";
  return worker(
    "worker-not-seen",
    `The worker ${seen}. Start it with npm run worker, or set WORKER=inline and restart the server.`,
  );
}

function roundProblems({ work, busySince, failingSince }: Beat, now: Date): Problem[] {
  // A newer worker may do work this server doesn't know about.
  if (!isWork(work)) return [];
  const { name, longest } = WORK[work];
  const problems: Problem[] = [];
  if (busySince && now.getTime() - busySince.getTime() > longest)
    problems.push(
      worker(
        "worker-stuck",
        `The worker has been stuck on ${name} for ${since(busySince, now)}. Restart the worker.`,
      ),
    );
  if (failingSince && now.getTime() - failingSince.getTime() > FAILING_MS)
    problems.push(
      worker(
        "worker-failing",
        `The worker has failed at ${name} for ${since(failingSince, now)}. Look in its log for worker-failed.`,
      ),
    );
  return problems;
}

function lateProblems({ messages, oldestMessage, charges, imports, payPeriodOpen }: LateWork, now: Date) {
  const problems: Problem[] = [];
  if (messages > 0) {
    const oldest = oldestMessage ? `, the oldest for ${since(oldestMessage, now)}` : "";
    problems.push(
      late(
        "messages-late",
        `${count(messages, "message")} should have left by now${oldest}. Check the worker, then the Outbox.`,
      ),
    );
  }
  if (charges > 0)
    problems.push(
      late(
        "charges-late",
        `${count(charges, "planned charge")} should have been made by yesterday. Look in the worker's log for plan-not-charged.`,
      ),
    );
  if (imports > 0)
    problems.push(
      late(
        "imports-late",
        `${count(imports, "import")} stopped moving. Check the worker, and look in its log for import-broke-off.`,
      ),
    );
  if (!payPeriodOpen)
    problems.push(
      late(
        "pay-period-late",
        "No pay period is open for today. The worker opens it: look in its log for worker-failed.",
      ),
    );
  return problems;
}

/** "4 minutes", "3 hours", "2 days": whole units, at least a minute. */
function since(then: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - then.getTime()) / MINUTE_MS));
  if (minutes < 120) return count(minutes, "minute");
  if (minutes < 48 * 60) return count(Math.floor(minutes / 60), "hour");
  return count(Math.floor(minutes / 60 / 24), "day");
}
