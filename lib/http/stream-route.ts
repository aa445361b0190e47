import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { findSession } from "@/db/queries/sessions";
import type { Actor } from "@/lib/auth/actor";
import { readActor } from "@/lib/auth/session";
import { Malformed, TooMany, Unauthenticated, Unavailable } from "@/lib/errors";
import { log } from "@/lib/log";
import { database } from "@/lib/services/database";
import { businessDate } from "@/lib/values/dates";
import { tooLate } from "./admission";
import type { Contract } from "./contract";
import { errorResponse } from "./error-response";
import { type EventStream, eventStream } from "./event-stream";
import { authorize } from "./route";

/** Starts to send events; returns what stops it. */
export type StreamVerb = (stream: Pick<EventStream, "send" | "end">) => Promise<() => void>;
type Handler = ((request: NextRequest) => Promise<Response>) & { contract: Contract };

const HEARTBEAT_MS = 20_000;
/** Of the six connections a browser keeps to one server, two are left for everything else. */
const OF_ONE_SESSION = 4;

const openOf = new Map<string, number>();
const running = new Set<EventStream>();
let stopping = false;

/**
 * Wraps a stream of server-sent events into a handler: authenticate → authorize → open within the time every request
 * has → send until the reader or the session is gone. `hello` comes first, `beat` at each heartbeat, `end` when the
 * session has ended.
 */
export function streamRoute(contract: Contract, verb: StreamVerb, heartbeatMs = HEARTBEAT_MS): Handler {
  const handler = async (request: NextRequest) => {
    const requestId = randomUUID();
    const late = new AbortController();
    const signal = AbortSignal.any([request.signal, late.signal]);
    const opening = openStream(contract, verb, request, { signal, heartbeatMs, requestId });
    const response = await Promise.race([opening, tooLate()]).catch((error: unknown) => {
      late.abort();
      return errorResponse(error, requestId, contract);
    });
    log.info({ requestId, endpoint: `${contract.method} ${contract.path}`, status: response.status });
    return response;
  };
  return Object.assign(handler, { contract });
}

type Opening = { signal: AbortSignal; heartbeatMs: number; requestId: string };

async function openStream(
  contract: Contract,
  verb: StreamVerb,
  request: NextRequest,
  { signal, heartbeatMs, requestId }: Opening,
): Promise<Response> {
  const actor = await readActor(request.cookies, new Date());
  authorize(contract, actor, { requestId });
  const sessionId = sessionOf(actor);
  if (!request.headers.get("accept")?.includes("text/event-stream"))
    throw new Malformed("This is a stream: ask for text/event-stream.");
  if (stopping) throw new Unavailable();
  const stream = eventStream(signal);
  stream.onEnd(takePlace(sessionId));
  try {
    stream.onEnd(await verb(stream));
  } catch (error) {
    stream.end();
    throw error;
  }
  endWithServer(stream);
  beat(stream, sessionId, heartbeatMs);
  return new Response(stream.body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Compression and proxies would hold events back until a buffer is full.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-request-id": requestId,
    },
  });
}

function sessionOf(actor: Actor | null): string {
  if (actor && "sessionId" in actor) return actor.sessionId;
  throw new Unauthenticated();
}

/** Counts the stream among its session's; returns what gives the place back. */
function takePlace(sessionId: string): () => void {
  const open = openOf.get(sessionId) ?? 0;
  if (open >= OF_ONE_SESSION) throw new TooMany("Too many screens are open.", 60);
  openOf.set(sessionId, open + 1);
  return () => {
    const left = (openOf.get(sessionId) ?? 1) - 1;
    if (left > 0) openOf.set(sessionId, left);
    else openOf.delete(sessionId);
  };
}

/** At SIGTERM the server waits for every answer to end, and a stream by itself never would. */
function endWithServer(stream: EventStream): void {
  if (running.size === 0) process.on("SIGTERM", stop);
  running.add(stream);
  stream.onEnd(() => {
    running.delete(stream);
    if (running.size === 0) process.off("SIGTERM", stop);
  });
}

function stop(): void {
  stopping = true;
  for (const stream of running) stream.end();
}

function beat(stream: EventStream, sessionId: string, heartbeatMs: number): void {
  stream.send("hello");
  const timer = setInterval(async () => {
    const lives = await isLive(sessionId).catch(() => null);
    if (lives) return stream.send("beat");
    if (lives === false) stream.send("end");
    stream.end();
  }, heartbeatMs);
  stream.onEnd(() => clearInterval(timer));
}

/** Reads without touching: an open stream is not somebody at work, so it keeps no idle session alive (T11). */
async function isLive(sessionId: string): Promise<boolean> {
  const now = new Date();
  return (await findSession(database(), sessionId, { now, day: businessDate(now) })) !== null;
}
