import { MeasuredClock } from "@/lib/platform/waiting/clock-rules";
import { CLOCK_ADDRESS, formOf, headersOf, LINE_NAME } from "@/lib/platform/waiting/request-rules";
import { Sender } from "@/lib/platform/waiting/sender";
import { openStore } from "@/lib/platform/waiting/store";
import type { Lane, Reply, Waiting } from "@/lib/platform/waiting/waiting-rules";
import { afterwards } from "./screens";

const TIMEOUT_MS = 15_000;
const PHOTO_TIMEOUT_MS = 120_000;

/**
 * Sends this phone's unsent entries when no page is open; the browser wakes the worker once there's a signal. The server
 * refuses entries by anyone but the person logged in, so those stay. Throws if a later try could send more, so that the
 * browser tries again.
 */
export async function sendWaiting(): Promise<void> {
  const store = openStore();
  const owners = await store.owners();
  if (owners.length === 0) return;
  const clock = new MeasuredClock({
    wall: Date.now,
    mono: () => performance.now(),
    load: () => null,
    save: () => undefined,
  });
  const heard = await fetch(CLOCK_ADDRESS, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
  clock.note(heard.headers.get("date"));
  const channel = new BroadcastChannel(LINE_NAME);
  const sender = new Sender({
    store,
    lock: <T>(lane: Lane, work: () => Promise<T>) =>
      navigator.locks.request(`${LINE_NAME}:${lane}`, work) as Promise<T>,
    call: (entry, behind) => call(entry, clock, behind),
    now: Date.now,
    wait: async (ms) => void (await afterwards(ms)),
    changed: () => channel.postMessage(null),
  });
  try {
    for (const owner of owners)
      if ((await sender.drain(owner)) === "later") throw new TypeError("Still waiting");
  } finally {
    channel.close();
  }
}

async function call(entry: Waiting, clock: MeasuredClock, behind: readonly Waiting[]): Promise<Reply | null> {
  try {
    const answer = await fetch(entry.url, {
      method: entry.method,
      headers: headersOf(entry, { now: clock.now(), ahead: clock.ahead(), behind }),
      body: entry.file ? formOf(entry) : entry.body,
      signal: AbortSignal.timeout(entry.file ? PHOTO_TIMEOUT_MS : TIMEOUT_MS),
    });
    return { status: answer.status, text: await answer.text(), headers: {} };
  } catch {
    return null;
  }
}
