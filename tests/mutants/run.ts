import path from "node:path";
import { AREAS } from "./areas";
import { isExplained, needless } from "./explained";
import type { Mutant } from "./instrument";
import { type Tried, tryRules, tryVerbs } from "./try";

/**
 * `npm run test:mutants` changes the code a little, in every way Stryker knows, and tells which changes no test notices:
 * all of the rules', and 300 of the verbs'. `-- rules` and `-- verbs` do one half; any other word is a part of the paths
 * to mutate. A survivor that isn't explained in `explained.json` makes it exit with 1.
 */
const HALVES = { rules: tryRules, verbs: tryVerbs };

const asked = process.argv.slice(2);
const halves = (Object.keys(HALVES) as (keyof typeof HALVES)[]).filter(
  (half) => asked.includes(half) || !Object.keys(HALVES).some((each) => asked.includes(each)),
);
const parts = asked.filter((word) => !Object.keys(HALVES).includes(word));

function areaOf({ file }: Mutant): string {
  const own = Object.entries(AREAS).find(([, { rules, verbs }]) =>
    [...rules, ...verbs].some((pattern) => path.matchesGlob(file, pattern)),
  );
  return own?.[0] ?? "";
}

/** Prints what survived; how many of those nobody has explained. */
function report(half: string, tried: readonly Tried[], seconds: number): number {
  const survived = tried.filter(({ noticed }) => !noticed).map(({ mutant }) => mutant);
  const unexplained = survived.filter((mutant) => !isExplained(mutant));
  for (const { file, at, line, was, becomes } of unexplained)
    console.log(`${file}:${at} survived\n    ${line}\n    ${was} → ${becomes}`);
  for (const { file, reason } of needless(survived, new Set(tried.map(({ mutant }) => mutant.file))))
    console.log(`${file}: nothing survives any more that needs the explanation "${reason}"`);
  const within = (area: string, mutants: readonly Mutant[]) =>
    mutants.filter((mutant) => areaOf(mutant) === area).length;
  const all = tried.map(({ mutant }) => mutant);
  console.table(
    Object.keys(AREAS).map((area) => ({
      [half]: area,
      mutants: within(area, all),
      survived: within(area, survived),
      unexplained: within(area, unexplained),
    })),
  );
  const share = ((survived.length / Math.max(tried.length, 1)) * 100).toFixed(1);
  console.log(
    `${tried.length} mutants of ${half}: ${survived.length} survived (${share}%), ${unexplained.length} of them unexplained; ${seconds} s`,
  );
  return unexplained.length;
}

let unexplained = 0;
for (const half of halves) {
  const started = Date.now();
  const tried = await HALVES[half](parts);
  unexplained += report(half, tried, Math.round((Date.now() - started) / 1000));
}
process.exitCode = unexplained > 0 ? 1 : 0;
