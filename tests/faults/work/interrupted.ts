import { expect, vi } from "vitest";
import type { World } from "../support/world";
import { examine } from "./audit";
import { newWriting, type Writing, write } from "./writers";
import type { Write } from "./writes";

/** What eight people have sent so far, and the answers. */
export type Day = { writing: Writing; sent: Write[] };

export const newDay = (): Day => ({ writing: newWriting(), sent: [] });

type Interruption = {
  /** What's being sent in the meantime. */
  writes: Write[];
  /** Resolves when the interruption is due; `before` presses were acknowledged in earlier rounds. */
  moment: (before: number) => Promise<unknown>;
  /** Breaks something and brings it back. */
  interrupt: () => Promise<unknown>;
};

/** One round of presses with an interruption; resolves with the milliseconds until the next press was acknowledged. */
export async function interruptRound(
  { writing, sent }: Day,
  { writes, moment, interrupt }: Interruption,
): Promise<number> {
  const writers = write(writes, writing);
  await moment(writing.acknowledged.length);
  const at = performance.now();
  await interrupt();
  await writers;
  sent.push(...writes);
  return (writing.answeredAt.find((answered) => answered > at) ?? Number.POSITIVE_INFINITY) - at;
}

/** Resolves when this many of the round's presses have been acknowledged. */
export const onceAcknowledged =
  ({ writing }: Day, answers: number) =>
  (before: number) =>
    vi.waitFor(() => expect(writing.acknowledged.length - before).toBeGreaterThanOrEqual(answers), {
      timeout: 30_000,
      interval: 1,
    });

/** Everything was acknowledged in the end, and happened once and completely. */
export async function expectWhole({ sql }: World, { writing, sent }: Day, what: string): Promise<void> {
  expect(writing.refused, what).toEqual([]);
  expect(writing.acknowledged, what).toHaveLength(sent.length);
  const found = await examine(sql, writing.acknowledged, sent);
  expect(found, what).toEqual({ lost: [], twice: [], partial: [] });
}
