import type { ReactNode } from "react";

type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** What a list comes to, in a row of figures. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl
      data-print="together"
      className="card-edge mb-5 grid grid-cols-1 divide-y divide-line rounded-lg bg-surface sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0 print:grid-flow-col"
    >
      {items.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 sm:block sm:py-3"
        >
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere font-semibold text-lg sm:mt-0.5">{value}</dd>
          {note && <dd className="w-full text-ink-muted text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
