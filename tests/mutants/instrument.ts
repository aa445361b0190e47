import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** One small change of the code. `line` is the trimmed line it's on, `was` the code it replaces, up to 80 characters. */
export type Mutant = { id: string; file: string; at: string; line: string; was: string; becomes: string };

const quiet = () => false;
const logger = {
  isTraceEnabled: quiet,
  isDebugEnabled: quiet,
  isInfoEnabled: quiet,
  isWarnEnabled: quiet,
  isErrorEnabled: quiet,
  isFatalEnabled: quiet,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

const short = (code: string) => code.replace(/\s+/g, " ").trim().slice(0, 80);

/** The files that match, each with all of its mutants in it, switched by `globalThis.__stryker__.activeMutant`. */
export async function instrument(
  patterns: readonly string[],
  parts: readonly string[],
  without: readonly string[] = [],
) {
  const names = [...new Set(globSync([...patterns], { exclude: [...without] }))]
    .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .sort();
  const sources = new Map(names.map((name) => [name, readFileSync(name, "utf8")]));
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null },
  );
  return {
    code: new Map(files.map(({ name, content }) => [name, content])),
    mutants: mutants
      .filter(({ status }) => status === undefined)
      .map(({ id, fileName, location, replacement }): Mutant => {
        const lines = (sources.get(fileName) ?? "").split("\n");
        const { start, end } = location;
        const within = lines.slice(start.line, end.line + 1);
        const last = within.length - 1;
        within[last] = within[last]?.slice(0, end.column) ?? "";
        within[0] = within[0]?.slice(start.column) ?? "";
        return {
          id,
          file: fileName,
          at: `${start.line + 1}:${start.column + 1}`,
          line: (lines[start.line] ?? "").trim(),
          was: short(within.join("\n")),
          becomes: short(replacement),
        };
      }),
  };
}

const SEED = "runsheet";

/** The same mutants every time, as many as asked for; a change elsewhere hardly changes which. */
export function sample(mutants: readonly Mutant[], most: number): Mutant[] {
  const rank = ({ file, line, was, becomes }: Mutant) =>
    createHash("sha256").update([SEED, file, line, was, becomes].join("|")).digest("hex");
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, most)
    .map(({ mutant }) => mutant);
}
