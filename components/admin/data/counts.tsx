import type { ImportWhole } from "@/lib/data/in/import-contract";

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
