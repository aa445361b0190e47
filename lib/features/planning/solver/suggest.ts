import { compile } from "./compile";
import type { Problem, Proposal } from "./problem";
import { proposalOf } from "./proposal";
import { Search } from "./search/search";

export type SuggestOptions = {
  seed?: number;
  /**
   * When the search ends by itself. The cooling depends on this number, so the same seed and steps give the same plan.
   */
  steps: number;
  /** Steps between two checks of the clock, and between two proposals. */
  slice?: number;
};

/**
 * Suggests a day, and better ones for as long as the caller continues: the first proposal right away, then one
 * whenever a slice of the search has found something better, and the last one at its end. The caller can stop at any
 * time.
 */
export function* suggest(
  problem: Problem,
  { seed = 1, steps, slice = 50 }: SuggestOptions,
): Generator<Proposal | null, Proposal> {
  const compiled = compile(problem);
  const search = new Search(compiled.model, { seed, start: compiled.start });
  const bestYet = () => proposalOf(problem, compiled, search.best, search.steps);
  yield bestYet();
  let said = search.cost;
  while (search.steps < steps) {
    for (let i = 0; i < slice && search.steps < steps; i++) search.step(search.steps / steps);
    const isBetter = search.cost < said;
    said = search.cost;
    yield isBetter ? bestYet() : null;
  }
  return bestYet();
}
