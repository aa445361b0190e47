import type { Database, Transaction } from "@/db/client";
import { inTransaction, sqlState } from "@/db/transaction";
import { undoBatch } from "@/lib/core/data/in/undo/undo-import";
import { CONFLICTS } from "@/lib/core/data/in/undo/undo-rules";
import {
  failUnread,
  type ImportRow,
  lockImport,
  nextBusyImport,
  nextRecords,
  saveProgress,
} from "@/lib/core/data/sql/imports/imports";
import { bePatient, onlyOne } from "@/lib/core/data/sql/imports/lock";
import { insertProblems, markBad } from "@/lib/core/data/sql/imports/records";
import { keepNext } from "@/lib/core/data/sql/imports/undo";
import { describeError, log } from "@/lib/log";
import { DiedAtWork } from "@/lib/platform/isolation/isolate";
import { BROKE_OFF, isLastTry, nextTry, setAsideBecause, UNREAD, UNREAD_AFTER_MS } from "./try-rules";
import { checkBatch, readNext, runBatch } from "./work-batch";

const MOST = 2_000;
/** Errors that are the lines' fault, not the machine's: data that doesn't fit, and constraints. */
const DATA_ERROR = /^2[23]/;

/**
 * Works through all waiting imports, one batch per transaction: a crash loses one batch at most, and the next worker
 * continues where it ended. Any number of workers can run; only one import is written at a time. If a batch fails
 * through no fault of its lines, we try it a few times, then the import ends.
 */
export async function processImports(db: Database, clock: () => Date, signal?: AbortSignal): Promise<void> {
  await endUnread(db, clock());
  let limit = MOST;
  while (!signal?.aborted) {
    const id = await nextBusyImport(db, clock());
    if (id === undefined) return;
    try {
      if (!(await step(db, id, clock(), limit))) return;
      limit = Math.min(MOST, limit * 4);
    } catch (error) {
      if (!DATA_ERROR.test(sqlState(error) ?? "")) {
        await noteFailure(db, id, error, clock());
        continue;
      }
      await forgetTry(db, id);
      if (limit > 1) limit = Math.ceil(limit / 10);
      else await setAside(db, id);
    }
  }
}

const BATCH = { running: runBatch, undoing: undoBatch };
const isWork = (state: ImportRow["state"]): state is keyof typeof BATCH | "checking" =>
  state in BATCH || state === "checking";

/** One batch of one import; false when another worker has it. */
async function step(db: Database, id: number, now: Date, limit: number): Promise<boolean> {
  const begun = await beginTry(db, id, now);
  if (begun === "taken") return false;
  const next = begun?.state === "checking" ? await readNext(db, begun, now, limit) : undefined;
  return inTransaction(db, async (tx) => {
    await bePatient(tx);
    const mine = await onlyOne(tx);
    const row = await lockImport(tx, id);
    if (!row || !isWork(row.state)) return mine;
    if (!mine) await saveProgress(tx, id, withoutOne(row));
    else if (row.state !== "checking")
      await workOn(tx, id, () => BATCH[row.state as keyof typeof BATCH](tx, row, now, limit));
    // Someone changed the columns while the lines were being read.
    else if (next?.of.version !== row.version || next.of.cursor !== row.cursor)
      await saveProgress(tx, id, withoutOne(row));
    else await workOn(tx, id, () => checkBatch(tx, row, next));
    return mine;
  });
}

async function workOn(tx: Transaction, id: number, work: () => Promise<void>): Promise<void> {
  await work();
  await saveProgress(tx, id, UNTRIED);
}

const UNTRIED = { tries: 0, retryAt: null, problem: null };
/** The state before this try, which doesn't count. */
const withoutOne = ({ tries }: ImportRow) => ({ tries: Math.max(0, tries - 1), retryAt: null });

/**
 * Counts the try before it's made, in a transaction of its own: a worker that's killed halfway has used one, and the
 * next worker waits first. Returns the import as it was before this try, if there's something to do.
 */
async function beginTry(db: Database, id: number, now: Date): Promise<ImportRow | "taken" | undefined> {
  return inTransaction(db, async (tx) => {
    if (!(await onlyOne(tx))) return "taken";
    const row = await lockImport(tx, id);
    if (!row || !isWork(row.state)) return undefined;
    const { tries, retryAt } = nextTry(row.tries, now);
    // The worker that had it before left no error.
    const problem = row.tries > 0 ? BROKE_OFF[row.state] : row.problem;
    await saveProgress(tx, id, retryAt ? { tries, retryAt, problem } : failedAt(row, now));
    return retryAt ? row : undefined;
  });
}

/** An undo that failed can be started again as long as the import can be undone. */
const failedAt = ({ state, finishedAt }: ImportRow, now: Date, because?: string) => ({
  state: "failed" as const,
  problem: because ?? (state === "undoing" ? BROKE_OFF.undoFailed : BROKE_OFF.failed),
  retryAt: null,
  finishedAt: state === "undoing" ? finishedAt : now,
});

/**
 * Schedules another try of a batch that failed, or marks the import as failed; the import says which. Lines that can't be
 * read within their limits get one more try, because the machine may have been busy.
 */
async function noteFailure(db: Database, id: number, error: unknown, now: Date): Promise<void> {
  log.error({ event: "import-broke-off", import: id, ...describeError(error) });
  await inTransaction(db, async (tx) => {
    const row = await lockImport(tx, id);
    if (!row || !isWork(row.state)) return;
    const died = error instanceof DiedAtWork;
    const isLast = died ? row.tries > 1 : isLastTry(row.tries);
    const because = died ? setAsideBecause(error.reason, row.cursor) : undefined;
    await saveProgress(tx, id, isLast ? failedAt(row, now, because) : { problem: BROKE_OFF[row.state] });
  });
}

/** The lines were at fault, not the try, so we make the next one right away. */
async function forgetTry(db: Database, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockImport(tx, id);
    if (row) await saveProgress(tx, id, withoutOne(row));
  });
}

/** No worker reads a file for this long, so the reader must be gone. */
async function endUnread(db: Database, now: Date): Promise<void> {
  const ended = await failUnread(db, new Date(now.getTime() - UNREAD_AFTER_MS), UNREAD, now);
  for (const id of ended) log.warn({ event: "import-never-read", import: id });
}

/** If the database refuses a single line, we set it aside; if a line can't even be checked, the import ends. */
async function setAside(db: Database, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockImport(tx, id);
    if (row?.state === "undoing" && (await keepNext(tx, id, CONFLICTS)))
      return saveProgress(tx, id, { kept: row.kept + 1 });
    const next = row?.state === "running" ? await nextRecords(tx, id, row.cursor, 1) : undefined;
    log.warn({ event: "import-line-refused", import: id, line: next?.to });
    if (!next)
      return saveProgress(tx, id, { state: "failed", problem: "We couldn't check the lines of this file." });
    await markBad(tx, { id, line: next.to });
    const message = "This line conflicts with existing data";
    await insertProblems(tx, id, [{ line: next.to, column: "", message, leftOut: false }]);
  });
}
