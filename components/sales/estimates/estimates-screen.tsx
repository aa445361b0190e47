"use client";

import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { ContactFilter, limits } from "@/components/sales/contact-filter";
import { HOME } from "@/components/sales/sales-words";
import { DataTable } from "@/components/table/data-table";
import { PrintButton } from "@/components/ui/print-button";
import { fitsEstimateFilter } from "@/lib/features/sales/commission-rules";
import type { EstimatesView } from "@/lib/features/sales/sales-view";
import { ESTIMATE_FILTERS } from "@/lib/features/sales/task-rules";
import { CommissionFigures } from "./commission-figures";
import { ESTIMATE_COLUMNS } from "./estimate-columns";
import { PipelineChart } from "./pipeline-chart";

/** What somebody's estimates have become, and the commission they bring. */
export function EstimatesScreen({ view }: { view: EstimatesView }) {
  const { year, years, estimator, people, lines } = view;
  const filters = useUrlFilters();
  const [type, contact] = [filters.get("type"), filters.get("contact")];
  const shown = lines.filter(
    (line) =>
      fitsEstimateFilter(line.status, type) &&
      (contact === "" || contact === "All" || line.contact_status === contact),
  );
  return (
    <>
      <PageHeader
        title="Estimate summary"
        crumbs={[HOME, { label: "Est Summ" }]}
        description={`${estimator.name}'s estimates received in ${year}`}
        actions={<PrintButton />}
      />
      <CommissionFigures lines={lines} />
      <FilterBar filters={filters} clears={["type", "contact"]}>
        {people.length > 1 && (
          <FilterSelect
            filters={filters}
            name="hrid"
            label="Estimator"
            fallback={String(estimator.hrid)}
            options={people.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
          />
        )}
        <FilterSelect
          filters={filters}
          name="year"
          label="Year"
          fallback={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <FilterSelect
          filters={filters}
          name="type"
          label="Type"
          placeholder="All"
          options={limits(ESTIMATE_FILTERS)}
        />
        <ContactFilter filters={filters} />
      </FilterBar>
      <div className="grid grid-cols-1 gap-5">
        <DataTable
          label="estimates"
          columns={ESTIMATE_COLUMNS}
          rows={shown}
          rowId={({ id }) => String(id)}
          csvName={`estimates-${estimator.name}-${year}`}
          empty={
            lines.length === 0
              ? {
                  title: "No estimates yet",
                  hint: "Estimates appear here once they're priced.",
                }
              : { title: "No estimates match", hint: "Change the filters, or clear them to see all." }
          }
        />
        {lines.length > 0 && <PipelineChart lines={lines} />}
      </div>
    </>
  );
}
