import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "@/db/client";
import { env } from "@/lib/env";
import { Unavailable } from "@/lib/errors";
import { processWide } from "@/lib/process-wide";
import { connection } from "./database";

/** `hear` gets each notice, or "" when it may have missed some; `lost` means that no more will come. */
type Listener = { hear: (payload: string) => void; lost: () => void };

type Hub = {
  channel: string;
  listeners: Set<Listener>;
  /** Our pings that are on their way through the database. */
  pings: Map<string, () => void>;
  ready: Promise<void>;
  check: NodeJS.Timeout;
  close: () => Promise<void>;
};

const CHECK_MS = 20_000;
const PING_MS = 1_500;

/** One listening connection for each channel. */
const hubs = processWide("hubs", () => new Map<string, Hub>());

/**
 * Listens for notices on a channel. All of the process's listeners share one connection, which opens for the first and
 * closes after the last. Errors: 503 if notices don't get through, for instance behind a pooler.
 */
export async function subscribe(channel: string, listener: Listener): Promise<() => void> {
  const hub = hubs.get(channel) ?? open(channel);
  hub.listeners.add(listener);
  try {
    await hub.ready;
  } catch (error) {
    hub.listeners.delete(listener);
    drop(hub);
    throw error;
  }
  return () => {
    hub.listeners.delete(listener);
    if (hub.listeners.size === 0) drop(hub);
  };
}

function open(channel: string): Hub {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARE, PATIENCE } = env();
  const { sql, close } = connect({
    url: DATABASE_DIRECT_URL ?? DATABASE_URL,
    max: 1,
    patience: PATIENCE,
    prepare: DATABASE_DIRECT_URL !== undefined || DATABASE_PREPARE,
  });
  let again = false;
  const relisten = () => {
    // The driver reconnects by itself, but notices sent in between are lost.
    if (again) for (const { hear } of hub.listeners) hear("");
    again = true;
  };
  let unlisten = async () => {};
  const start = async () => {
    ({ unlisten } = await sql.listen(channel, (payload) => tell(hub, payload), relisten));
    if (!(await echoes(hub))) throw new Unavailable();
  };
  const hub: Hub = {
    // Unlisten first; otherwise the driver would listen again when its connection closes.
    close: () =>
      unlisten()
        .catch(() => undefined)
        .then(close),
    channel,
    listeners: new Set(),
    pings: new Map(),
    ready: Promise.resolve(),
    check: setInterval(() => void checkUp(hub), CHECK_MS).unref(),
  };
  hub.ready = start();
  hubs.set(channel, hub);
  return hub;
}

function tell(hub: Hub, payload: string): void {
  const pong = hub.pings.get(payload);
  if (pong) pong();
  // Pings of other processes aren't notices either.
  else if (!payload.startsWith("ping ")) for (const { hear } of hub.listeners) hear(payload);
}

/** Whether a notice sent the usual way comes back: a pooler accepts LISTEN without ever delivering anything. */
async function echoes({ channel, pings }: Hub): Promise<boolean> {
  const ping = `ping ${randomUUID()}`;
  const heard = new Promise<boolean>((resolve) => pings.set(ping, () => resolve(true)));
  try {
    await connection().sql`select pg_notify(${channel}, ${ping})`;
    return await Promise.race([heard, sleep(PING_MS * env().PATIENCE, false, { ref: false })]);
  } catch {
    return false;
  } finally {
    pings.delete(ping);
  }
}

async function checkUp(hub: Hub): Promise<void> {
  if (!(await echoes(hub))) drop(hub);
}

/** Closes all channels and tells their listeners. */
export function stopListening(): void {
  for (const hub of hubs.values()) drop(hub);
}

function drop(hub: Hub): void {
  if (hubs.get(hub.channel) === hub) hubs.delete(hub.channel);
  clearInterval(hub.check);
  const left = [...hub.listeners];
  hub.listeners.clear();
  for (const { lost } of left) lost();
  void hub.close().catch(() => undefined);
}
