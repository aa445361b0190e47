import path from "node:path";
import { MessageChannel } from "node:worker_threads";
import pLimit, { type LimitFunction } from "p-limit";
import Tinypool from "tinypool";
import { env } from "@/lib/env";
import { Unavailable } from "@/lib/errors";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

/** Work that ended without a result: what it was given costs more than it may. */
export class DiedAtWork extends Error {
  override readonly name = "DiedAtWork";
  constructor(
    /** Why, for the person who sent it: "it took longer than 20 seconds". */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`The work died: ${reason}`, options);
  }
}

type Limits = {
  /** Seconds one piece of work may take, its start included. */
  seconds: number;
  /** Megabytes its JavaScript may hold. */
  megabytes: number;
  /** A process of its own gives back what native code took; a thread starts sooner. */
  as: "thread" | "process";
  /** How many are worked on at once; one unless it's said. */
  atOnce?: number;
  /** How many more may wait meanwhile. */
  mostWaiting: number;
};

/** What the work is told and tells while it runs. Only a thread can speak. */
type Talk<Said> = {
  /** Ends the work, without a result. */
  signal?: AbortSignal;
  /** What the work posts to `port`, which its input has if anyone listens. */
  onSaid?: (said: Said) => void;
};

type Room = { pool: Tinypool; turn: LimitFunction };

/** A room nobody has used for this long is closed, and its memory given back. */
const IDLE_MS = 20_000;

const rooms = processWide("isolation", () => new Map<string, Room>());

/**
 * Runs the default export of a module outside the process that answers requests: one piece of work at a time unless
 * `atOnce` says more, with its own limits of time and memory and without our settings. `file` is its path from the
 * project's folder; it's read as it is, so nothing has to bundle it. Input and output are copied. Errors: `DiedAtWork`,
 * also when the signal ends it; 503 when too many wait.
 */
export function isolate<Input, Output, Said = never>(
  file: string,
  limits: Limits,
): (input: Input, talk?: Talk<Said>) => Promise<Output> {
  return (input, talk = {}) => {
    const room = rooms.get(file) ?? openRoom(file, limits);
    if (room.turn.pendingCount >= limits.mostWaiting) throw new Unavailable();
    return room.turn(() => work(room, input, limits, talk));
  };
}

function openRoom(file: string, { megabytes, as, atOnce = 1 }: Limits): Room {
  const isThread = as === "thread";
  const heap = isThread ? [] : [`--max-old-space-size=${megabytes}`];
  const pool = new Tinypool({
    filename: path.resolve(/* turbopackIgnore: true */ file),
    runtime: isThread ? "worker_threads" : "child_process",
    execArgv: ["--import", "tsx", ...heap],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    serialization: "advanced",
    env: { NODE_ENV: "production" },
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: IDLE_MS,
  });
  // One that ends between two pieces of work is replaced with the next.
  pool.on("error", (error: Error) => log.warn({ event: "isolated-work-ended", file, error: error.name }));
  const room = { pool, turn: pLimit(atOnce) };
  rooms.set(file, room);
  return room;
}

async function work<Output, Said>(
  { pool }: Room,
  input: unknown,
  { seconds, megabytes }: Limits,
  { signal, onSaid }: Talk<Said>,
): Promise<Output> {
  const over = AbortSignal.timeout(seconds * 1_000 * env().PATIENCE);
  const ended = signal ? AbortSignal.any([over, signal]) : over;
  const { port1: ours, port2: port } = new MessageChannel();
  if (onSaid) ours.on("message", onSaid);
  try {
    return onSaid
      ? await pool.run({ ...Object(input), port }, { signal: ended, transferList: [port] })
      : await pool.run(input, { signal: ended });
  } catch (cause) {
    throw new DiedAtWork(reasonOf(cause, over, { seconds, megabytes }), { cause });
  } finally {
    ours.close();
  }
}

function reasonOf(
  cause: unknown,
  over: AbortSignal,
  { seconds, megabytes }: Pick<Limits, "seconds" | "megabytes">,
): string {
  if (over.aborted) return `it took longer than ${seconds} seconds`;
  if (cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY")
    return `it needed more than ${megabytes} MB of memory`;
  return "it ended by itself";
}
