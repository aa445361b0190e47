import type { ImportWhole } from "@/lib/platform/data/in/contract";
import { FOUND_BY } from "@/lib/platform/data/in/option-schema";
import { count } from "@/lib/values/text";

type CountsProps = {
  current: ImportWhole;
  /** Of new, changed, here already, with errors. */
  words: readonly [string, string, string, string];
};

/** What becomes of the lines, in numbers. */
export function Counts({ current, words }: CountsProps) {
  const { created, updated, skipped, bad } = current;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {[created, updated, skipped, bad].map((number, at) => (
        <div
          key={words[at]}
          className="card-edge flex flex-col-reverse justify-end rounded-lg bg-surface p-4"
        >
          <dt className="text-ink-muted">{words[at]}</dt>
          <dd className="font-semibold text-2xl tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the records that are here already were found, and how many cells are left out. */
export function Matches({ current: { state, matched, cellsOut } }: { current: ImportWhole }) {
  const lines = state === "checked" ? "will be" : "was";
  const ways = Object.entries(matched).filter(([, found]) => found > 0);
  if (ways.length === 0 && cellsOut === 0) return null;
  return (
    <div className="grid gap-1">
      {ways.length > 0 && (
        <p>Matched: {ways.map(([way, found]) => `${found} ${FOUND_BY[way] ?? way}`).join(", ")}.</p>
      )}
      {cellsOut > 0 && (
        <p>
          We can't read {count(cellsOut, "cell")}. The rest of each line {lines} imported without{" "}
          {cellsOut === 1 ? "it" : "them"}.
        </p>
      )}
    </div>
  );
}
