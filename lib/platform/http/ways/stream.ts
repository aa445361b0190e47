import type { Actor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Contract, Input } from "@/lib/contract";
import { Malformed, Unauthenticated, Unavailable } from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import { type Call, frame, type Handler } from "@/lib/platform/http/frame";
import { actorKey } from "@/lib/platform/http/idempotency";
import { parseInput } from "@/lib/platform/http/parse-input";
import { listLiveSessions } from "@/lib/platform/http/sql/idempotency";
import { database } from "@/lib/platform/services/database";
import { processWide } from "@/lib/process-wide";
import { systemContext } from "@/lib/short-transaction";

/** Starts sending events; returns a function that stops it. */
export type StreamVerb<C extends Contract = Contract> = (
  stream: Pick<EventStream, "send" | "end">,
  /** `context`: for reads while it runs. */
  call: { actor: Actor | null; input: Input<C>; context: () => Context },
) => Promise<() => void>;

const HEARTBEAT_MS = 20_000;
/** Of the six connections a browser keeps to one server, this leaves two for everything else. */
const OF_ONE_SESSION = 4;
const OF_ONE_PERSON = 12;

type Open = { stream: EventStream; sessionId: string; person: string };

// In the order they were opened.
const running = processWide("streams", () => new Set<Open>());
let stopping = false;

/**
 * Answers with server-sent events until the reader leaves or the session ends: `hello` first, `beat` at each heartbeat,
 * `end` when the session has ended, `replaced` when newer streams of the same session or person have taken its place.
 */
export const stream =
  (heartbeatMs = HEARTBEAT_MS) =>
  <C extends Contract>(contract: C, verb: StreamVerb<C>): Handler =>
    frame(contract, {
      read: async () => undefined,
      answer: (call) => {
        const input = parseInput(contract, call.url, undefined);
        const context = () => systemContext(database(), new Date(), call.requestId);
        return openStream(call, (opened) => verb(opened, { actor: call.actor, input, context }), heartbeatMs);
      },
    });

type Start = (stream: EventStream) => Promise<() => void>;

async function openStream(call: Call, start: Start, heartbeatMs: number): Promise<Response> {
  const { actor, request, requestId, signal } = call;
  const sessionId = sessionOf(actor);
  if (!request.headers.get("accept")?.includes("text/event-stream"))
    throw new Malformed("This is a stream: ask for text/event-stream.");
  if (stopping) throw new Unavailable();
  const opened = eventStream(signal);
  try {
    opened.onEnd(await start(opened));
  } catch (error) {
    opened.end();
    throw error;
  }
  const open: Open = { stream: opened, sessionId, person: actor ? actorKey(actor) : "" };
  keep(open);
  beat(open, heartbeatMs);
  return new Response(opened.body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Compression and proxies would hold back events until a buffer is full.
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

/** Counts a stream as running; it takes the place of the oldest if there are too many. */
function keep(open: Open): void {
  // At SIGTERM the server waits for every answer to end, and a stream wouldn't end by itself.
  if (running.size === 0) process.on("SIGTERM", stop);
  running.add(open);
  open.stream.onEnd(() => {
    running.delete(open);
    if (running.size === 0) process.off("SIGTERM", stop);
  });
  makeRoom(OF_ONE_SESSION, ({ sessionId }) => sessionId === open.sessionId);
  makeRoom(OF_ONE_PERSON, ({ person }) => person === open.person);
}

function makeRoom(most: number, isOne: (open: Open) => boolean): void {
  const open = [...running].filter(isOne);
  for (const { stream } of open.slice(0, Math.max(0, open.length - most))) {
    stream.send("replaced");
    stream.end();
  }
}

function stop(): void {
  stopping = true;
  for (const { stream } of running) stream.end();
}

/** Streams by how often they beat: the sessions of all of them are checked together. */
const beating = new Map<number, { streams: Set<Open>; timer: NodeJS.Timeout }>();

function beat(open: Open, heartbeatMs: number): void {
  open.stream.send("hello");
  const beats = beating.get(heartbeatMs) ?? { streams: new Set<Open>(), timer: every(heartbeatMs) };
  beating.set(heartbeatMs, beats);
  beats.streams.add(open);
  open.stream.onEnd(() => {
    beats.streams.delete(open);
    if (beats.streams.size > 0) return;
    clearInterval(beats.timer);
    if (beating.get(heartbeatMs) === beats) beating.delete(heartbeatMs);
  });
}

const every = (heartbeatMs: number): NodeJS.Timeout =>
  setInterval(() => void beatAll([...(beating.get(heartbeatMs)?.streams ?? [])]), heartbeatMs);

/**
 * Reads the sessions, in one statement however many streams there are, without refreshing them: an open stream doesn't
 * mean anyone is working, so it doesn't keep an idle session alive (T11).
 */
async function beatAll(streams: readonly Open[]): Promise<void> {
  const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
  const live = await listLiveSessions(database(), ids, new Date()).catch((error: unknown) => {
    log.warn({ event: "stream-broken-off", streams: streams.length, ...describeError(error) });
    return null;
  });
  for (const { stream, sessionId } of streams) {
    if (live?.has(sessionId)) stream.send("beat");
    else {
      if (live) stream.send("end");
      stream.end();
    }
  }
}

/** Streams that are open in this process. */
export const openStreams = (): number => running.size;

const encoder = new TextEncoder();
/** The last event that was encoded, so one that goes to everyone is encoded once. */
let encoded = { text: "", bytes: new Uint8Array() };

function bytesOf(text: string): Uint8Array {
  if (encoded.text !== text) encoded = { text, bytes: encoder.encode(text) };
  return encoded.bytes;
}

/** The most unread events: beyond this, the reader has gone without telling us. */
const UNREAD_MAX = 200;

type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** One server-sent event; `data` is a single line. */
  send: (event: string, data?: string) => void;
  end: () => void;
  /** Runs when the stream ends, whatever the reason; right away if it already has. */
  onEnd: (after: () => void) => void;
};

/** A body of server-sent events. It ends with `signal`, by `end()`, or when the reader leaves. */
export function eventStream(signal: AbortSignal): EventStream {
  const after: (() => void)[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let open = true;
  const finish = (close: boolean) => {
    if (!open) return;
    open = false;
    signal.removeEventListener("abort", end);
    if (close) controller?.close();
    for (const run of after) run();
  };
  const end = () => finish(true);
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
    cancel: () => finish(false),
  });
  if (signal.aborted) end();
  else signal.addEventListener("abort", end);
  return {
    body,
    end,
    send: (event, data = "") => {
      if (!open || !controller) return;
      controller.enqueue(bytesOf(`event: ${event}\ndata: ${data}\n\n`));
      if ((controller.desiredSize ?? 0) < -UNREAD_MAX) end();
    },
    onEnd: (run) => {
      if (open) after.push(run);
      else run();
    },
  };
}
