import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { saveFrom } from "@/components/ui/save-from";
import { countsOf, problemsTitle } from "@/lib/core/data/data-view";
import type { ImportWhole } from "@/lib/core/data/in/contract";
import { FOUND_BY } from "@/lib/core/data/in/option-schema";
import { count } from "@/lib/values/text";

/** What will happen to the lines, or happened to the records, in numbers. */
export function Counts({ current }: { current: ImportWhole }) {
  return (
    <dl className="grid gap-3 min-[15rem]:grid-cols-2 sm:grid-cols-4">
      {countsOf(current).map(([words, number]) => (
        <div key={words} className="card-edge flex flex-col-reverse justify-end rounded-lg bg-surface p-4">
          <dt className="text-ink-muted">{words}</dt>
          <dd className="font-semibold text-2xl tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How existing records were matched, and how many cells were skipped. */
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

/** Shows this many errors; the rest are folded away, so a phone user can still reach what's below them. */
const SHOWN = 5;

/** The errors, line by line. */
export function ProblemList({ current }: { current: ImportWhole }) {
  const { id, bad, cellsOut, problems } = current;
  if (problems.length === 0) return null;
  const save = () => saveFrom(`/api/data/imports/${id}/problems`, `import-${id}-errors.csv`);
  return (
    <Card
      title={problemsTitle(current)}
      aside={
        <Button
          variant="secondary"
          size="sm"
          onClick={save}
          icon={<Download aria-hidden className="size-4" />}
        >
          Errors as CSV
        </Button>
      }
    >
      <Problems problems={problems.slice(0, SHOWN)} />
      {problems.length > SHOWN && (
        <details>
          <summary className="min-h-control cursor-pointer py-2 font-medium">
            Show {problems.length - SHOWN} more
          </summary>
          <Problems problems={problems.slice(SHOWN)} />
        </details>
      )}
      {bad + cellsOut > problems.length && (
        <p className="mt-3 text-ink-muted">Showing the first errors. Download the CSV to see them all.</p>
      )}
    </Card>
  );
}

const Problems = ({ problems }: Pick<ImportWhole, "problems">) => (
  <ul className="grid gap-2">
    {problems.map(({ line, column, message }) => (
      <li key={`${line}-${column}`} className="border-line border-b pb-2 break-words">
        <span className="font-medium">Line {line}</span>
        {column && `, ${column}`}: {message}
      </li>
    ))}
  </ul>
);
