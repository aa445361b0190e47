import type { LedgerSums } from "@/lib/features/ledger/month-rules";
import { formatMoney } from "@/lib/values/money";
import { count as counted } from "@/lib/values/text";

/** What everything the filter lets through comes to. */
export function LedgerSummary({ sums: { count, revenue, expense } }: { sums: LedgerSums }) {
  const figures = [
    { label: "Revenue", value: formatMoney(revenue) },
    { label: "Expense", value: formatMoney(expense) },
    { label: "Net", value: formatMoney(revenue - expense), note: counted(count, "transaction") },
  ];
  return (
    <dl
      data-print="together"
      className="card-edge grid grid-cols-1 divide-y divide-line rounded-lg bg-surface sm:grid-cols-3 sm:divide-x sm:divide-y-0 print:grid-cols-3"
    >
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 sm:block sm:py-3"
        >
          <dt className="text-ink-muted text-sm">
            {label}
            {note && <span className="sm:hidden">{`, ${note}`}</span>}
          </dt>
          <dd className="wrap-anywhere font-semibold text-lg sm:mt-0.5">{value}</dd>
          {note && <dd className="hidden text-ink-muted text-sm sm:block">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
