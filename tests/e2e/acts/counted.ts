import { test } from "../support/fixtures";

/** What a person does with mouse or keyboard: one click, one key, one text typed into a field that has the focus. */
export function counted() {
  let done = 0;
  return {
    act: async (what: Promise<unknown>) => {
      await what;
      done++;
    },
    count: () => done,
    /** Puts the number into the test's report: "2 acts of at most 3". */
    report: (most: number) =>
      test.info().annotations.push({ type: "acts", description: `${done} acts of at most ${most}` }),
  };
}
