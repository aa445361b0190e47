import { Plus, Tags } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import { ledgerSearch } from "@/lib/features/ledger/filter-schema";
import type { LedgerScreen } from "@/lib/features/ledger/ledger-view";
import { path } from "@/lib/paths";
import { LedgerFilters } from "./ledger-filters";
import { LedgerSummary } from "./ledger-summary";
import { LedgerTable } from "./ledger-table";
import { filterWords, HOME } from "./ledger-words";
import { MonthChart } from "./month-chart";

/** The property ledger: what came in and went out, as filtered. */
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
