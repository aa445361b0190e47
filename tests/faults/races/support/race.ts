import fc from "fast-check";
import { expect } from "vitest";
import { SEED } from "../../support/size";
import { busyAnswers, type Reply } from "./arena";

/** A group of requests that want the same thing, and what must be true of their answers and the database. */
export type Race = {
  calls: (() => Promise<Reply>)[];
  /** What's wrong, if anything. */
  check: (answers: Reply[]) => string[] | Promise<string[]>;
};

type Races = {
  /** The promise's number, shown in the figures. */
  name: string;
  total: number;
  /** Races started at the same moment; independent of each other. */
  width: number;
  prepare: (count: number, batch: number) => Promise<Race[]>;
  /** What must be true of a whole batch. */
  audit?: () => Promise<string[]>;
};

const ENOUGH = 10;
/** A long run on a busy machine can have a time limit and prints how many races it did: `FAULTS_SECONDS=300`. */
const SECONDS = Number(process.env.FAULTS_SECONDS ?? Number.POSITIVE_INFINITY);

/** Runs `total` races and prints how many, how long and the seed; fails with the violations. */
export async function runRaces({ name, total, width, prepare, audit }: Races): Promise<void> {
  const begun = performance.now();
  const busy = busyAnswers();
  const wrong: string[] = [];
  let races = 0;
  const elapsed = () => (performance.now() - begun) / 1_000;
  for (let batch = 0; races < total && wrong.length < ENOUGH && elapsed() < SECONDS; batch++) {
    const group = await prepare(Math.min(width, total - races), batch);
    const answers = await letGo(group);
    const found = await Promise.all(group.map(({ check }, at) => check(answers[at] ?? [])));
    wrong.push(...found.flat(), ...((await audit?.()) ?? []));
    races += group.length;
  }
  const figures = `${races} races, ${wrong.length} violations, ${Math.round(elapsed())} s`;
  console.info(`${name}: ${figures}, ${busyAnswers() - busy} busy answers, FAULTS_SEED=${SEED}`);
  for (const each of wrong) console.info(each);
  expect(wrong, `FAULTS_SEED=${SEED}`).toEqual([]);
}

/** The barrier: everything is ready before a batch's first request is sent, and all are sent at once. */
async function letGo(group: Race[]): Promise<Reply[][]> {
  const answering = group.map(({ calls }) => calls.map((call) => call()));
  return Promise.all(answering.map((calls) => Promise.all(calls)));
}

/** Random values that a printed seed reproduces; `salt` separates one test's from another's. */
export const random = <T>(what: fc.Arbitrary<T>, count: number, salt: number): T[] =>
  fc.sample(what, { seed: SEED * 1_000 + salt, numRuns: count });

/** Sorted statuses: "200 409". */
export const statuses = (answers: Reply[]): string =>
  answers
    .map(({ status }) => status)
    .sort()
    .join(" ");

/** Text for a violation's message. */
export const told = (answers: Reply[]): string =>
  JSON.stringify(answers.map(({ status, body }) => [status, body]));
