import explained from "./explained.json";
import type { Mutant } from "./instrument";

/** Mutants of a file that no test has to notice, and why: those on this line, that replace this, by this, where given. */
type Explanation = { file: string; line?: string; was?: string; becomes?: string; reason: string };

const ALL: readonly Explanation[] = explained;

const isAbout = (explanation: Explanation, mutant: Mutant): boolean =>
  explanation.file === mutant.file &&
  (["line", "was", "becomes"] as const).every(
    (part) => explanation[part] === undefined || explanation[part] === mutant[part],
  );

export const isExplained = (mutant: Mutant): boolean => ALL.some((each) => isAbout(each, mutant));

/** Explanations of nothing: their code has changed, or a test notices it now. */
export const needless = (survived: readonly Mutant[], files: ReadonlySet<string>): readonly Explanation[] =>
  ALL.filter((each) => files.has(each.file) && !survived.some((mutant) => isAbout(each, mutant)));
