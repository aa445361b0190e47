"use client";

import { asOptions } from "@/components/form/native-select";
import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { ShowMore } from "@/components/table/page-links";
import type { Peek } from "@/components/table/row-peek";
import { Badge } from "@/components/ui/badge";
import { PrintButton } from "@/components/ui/print-button";
import {
  HISTORY_STEP,
  MOST_HISTORY,
  type ReportView,
  type ReportHistory as View,
} from "@/lib/features/daily-reports/rules";
import { AREAS, path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";
import { MonthLink, ReportText } from "./report-parts";

const CLEARS = ["area", "hrid", "text", "from", "to"];

/** Two side by side on phones with enough room. */
const HALF = "max-sm:grow w-[calc(50%-0.375rem)] sm:w-auto";

function HistoryFilters({ view: { people, areas, startDate } }: { view: View }) {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterSelect
        filters={filters}
        name="area"
        label="Report"
        placeholder="All"
        options={asOptions(areas)}
        className={HALF}
      />
      {people.length > 0 && (
        <FilterSelect
          filters={filters}
          name="hrid"
          label="Person"
          placeholder="Everyone"
          options={people.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
          className={HALF}
        />
      )}
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="Any words"
        className="w-full sm:w-44"
      />
      <FilterDate filters={filters} name="from" label="From" fallback={startDate} className={HALF} />
      <FilterDate filters={filters} name="to" label="To" className={HALF} />
    </FilterBar>
  );
}

const wordsOf = ({ lines }: ReportView) => lines.filter(Boolean).join(" · ");

const COLUMNS: Column<ReportView>[] = [
  { id: "date", header: "Date", value: (r) => r.date, cell: (r) => formatDate(r.date), csv: (r) => r.date },
  { id: "area", header: "Report", value: (r) => r.area },
  { id: "name", header: "Filed by", value: (r) => r.name },
  {
    id: "lines",
    header: "Lines",
    cell: (r) => <span className="block max-w-72 truncate 2xl:max-w-lg">{cut(wordsOf(r), 140)}</span>,
    csv: wordsOf,
  },
  {
    id: "filedAt",
    header: "Filed",
    cell: (r) => (
      <span className="flex flex-wrap items-center gap-2">
        {r.filedAt}
        {r.late && <Badge tone="sun">filed late</Badge>}
      </span>
    ),
    csv: (r) => (r.late ? `${r.filedAt} (filed late)` : r.filedAt),
  },
];

const PEEK: Peek<ReportView> = {
  title: ({ area, date }) => `${area}, ${formatDate(date)}`,
  detail: (report) => <ReportText report={report} />,
  byFirst: true,
};

/** The matching reports, newest first; the full report opens beside them. */
function HistoryTable({ view: { reports, more, filtered } }: { view: View }) {
  return (
    <>
      <DataTable
        label="filed reports"
        columns={COLUMNS}
        rows={reports}
        rowId={(report) => String(report.id)}
        peek={PEEK}
        csvName="daily-reports"
        empty={
          filtered
            ? { title: "No reports match", hint: "Change the filters, or clear them." }
            : { title: "No reports in the last 90 days", hint: "Reports appear here once they're filed." }
        }
      />
      {more && <ShowMore shown={reports.length} step={HISTORY_STEP} most={MOST_HISTORY} />}
    </>
  );
}

/** The filed reports, searchable. */
export function ReportHistory({ view }: { view: View }) {
  return (
    <>
      <PageHeader
        title="Filed reports"
        crumbs={[
          { label: "Home", href: AREAS.reports },
          { label: "Daily reports", href: path.dailyReports() },
          { label: "Filed reports" },
        ]}
        actions={
          <>
            <PrintButton />
            <MonthLink />
          </>
        }
      />
      <HistoryFilters view={view} />
      <HistoryTable view={view} />
    </>
  );
}
