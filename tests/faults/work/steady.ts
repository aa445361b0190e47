import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "../support/people";

export type Ask = { by: Person; kind: "read" | "write"; method: string; path: string; body?: unknown };

export type Sample = {
  kind: Ask["kind"];
  path: string;
  status: number;
  ms: number;
  at: number;
  /** A refusal's message. */
  said?: string;
};

/** Sends one request and says how long it took; status 0 when the connection was dead. */
export async function timed({ by, kind, method, path, body }: Ask): Promise<Sample> {
  const at = performance.now();
  const answer = await by.ask(method, path, { body, timeout: 30_000 }).catch(() => null);
  const said = (answer?.body as { error?: string } | null | undefined)?.error;
  return { kind, path, status: answer?.status ?? 0, ms: performance.now() - at, at, said };
}

/** Clients that each send one request after another, without a pause unless told, until `until`. */
export async function closedLoop(
  hands: readonly (() => Ask)[],
  { until, pauseMs = 0 }: { until: () => boolean; pauseMs?: number },
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const loop = async (next: () => Ask) => {
    while (!until()) {
      samples.push(await timed(next()));
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  await Promise.all(hands.map(loop));
  return samples;
}

/** Becomes true after this many milliseconds. */
export function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}
