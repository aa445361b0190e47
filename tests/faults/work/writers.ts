import { setTimeout as sleep } from "node:timers/promises";
import type { Write } from "./writes";

export type Writing = {
  /** What was answered with 200. */
  acknowledged: Write[];
  /** Answers that are neither 200 nor "try again": none is expected. */
  refused: string[];
  /** When the last ones were answered with 200, as `performance.now()`. */
  answeredAt: number[];
  /** The longest wait for an answer, in milliseconds. */
  slowest: number;
  /** What got 503, and how often the connection was dead. */
  told503: number;
  cut: number;
};

const WRITERS = 8;
const PATIENCE_MS = 60_000;

export const newWriting = (): Writing => ({
  acknowledged: [],
  refused: [],
  answeredAt: [],
  slowest: 0,
  told503: 0,
  cut: 0,
});

/** Eight clients send all of `writes`, each again with its key until it's answered, as the screens do. */
export async function write(writes: readonly Write[], writing: Writing): Promise<void> {
  const waiting = [...writes];
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await untilAnswered(next, writing);
  };
  await Promise.all(Array.from({ length: WRITERS }, hand));
}

async function untilAnswered(one: Write, writing: Writing): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) if (await answered(one, writing)) return;
  writing.refused.push(`${one.kind} ${one.mark}: no answer in ${PATIENCE_MS} ms`);
}

/** Whether there is nothing left to send. */
async function answered(one: Write, writing: Writing): Promise<boolean> {
  const { by, method, path, body, key } = one;
  const began = performance.now();
  const answer = await by.ask(method, path, { body, key, timeout: 20_000 }).catch(() => null);
  writing.slowest = Math.max(writing.slowest, performance.now() - began);
  if (answer?.status === 200) {
    writing.acknowledged.push(one);
    writing.answeredAt.push(performance.now());
    return true;
  }
  const stillSaving = answer?.status === 409 && JSON.stringify(answer.body).includes("still being saved");
  if (answer && answer.status !== 503 && !stillSaving) {
    writing.refused.push(`${one.kind} ${one.mark}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return true;
  }
  if (answer) writing.told503++;
  else writing.cut++;
  await sleep(50);
  return false;
}
