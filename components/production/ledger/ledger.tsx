import { Plus, Tags } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { LedgerSums } from "@/lib/features/ledger/rules";
import { type LedgerScreen, ledgerSearch } from "@/lib/features/ledger/schema";
import { path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { count as counted } from "@/lib/values/text";
import { LedgerFilters } from "./ledger-filters";
import { LedgerTable } from "./ledger-table";
import { filterWords, HOME } from "./ledger-words";
import { MonthChart } from "./month-chart";

/** The property ledger: filtered revenue and expenses. */
export function Ledger({ screen }: { screen: LedgerScreen }) {
  const { filter, months, sums, locations } = screen;
  const search = ledgerSearch(filter);
  return (
    <>
      <PageHeader
        title="Transactions"
        crumbs={[HOME, { label: "Transactions" }]}
        actions={
          <>
            <PrintButton />
            <LinkButton
              href={`${path.newDescription()}${search}`}
              variant="secondary"
              icon={<Tags aria-hidden className="size-[1.1em]" />}
            >
              Descriptions
            </LinkButton>
            <LinkButton
              href={`${path.newTransaction()}${search}`}
              icon={<Plus aria-hidden className="size-[1.1em]" />}
            >
              New transaction
            </LinkButton>
          </>
        }
      />
      <LedgerFilters locations={locations} startDate={filter.startDate} />
      <p className="mb-4 hidden print:block">{filterWords(filter)}</p>
      <div className="grid grid-cols-1 gap-5">
        <LedgerSummary sums={sums} />
        <LedgerTable screen={screen} />
        {months.length > 0 && <MonthChart months={months} filter={filter} />}
      </div>
    </>
  );
}

/** The totals of everything that matches the filter. */
function LedgerSummary({ sums: { count, revenue, expense } }: { sums: LedgerSums }) {
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
