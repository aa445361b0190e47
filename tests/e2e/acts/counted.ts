import { test } from "../support/fixtures";

/**
 * What a person does with mouse or keyboard: one click or key is an act, a list to choose from is two. Typing into a
 * box that already has the focus isn't one, but takes its time.
 */
export function counted() {
  let done = 0;
  const began = performance.now();
  return {
    act: async (what: Promise<unknown>, acts = 1) => {
      await what;
      done += acts;
    },
    count: () => done,
    /** Puts the figures into the test's report and onto the terminal: "pays a day: 3 acts of at most 3, 2.4 s". */
    report: (most: number) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const description = `${done} acts of at most ${most}, ${seconds} s`;
      test.info().annotations.push({ type: "acts", description });
      process.stdout.write(`    ${test.info().title}: ${description}\n`);
    },
  };
}
