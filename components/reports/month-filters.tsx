"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { IconButton } from "@/components/ui/icon-button";
import { type MonthRow, monthAway } from "@/lib/features/daily-reports/month-rules";
import type { ReportMonthView } from "@/lib/features/daily-reports/rules";

const MONTHS = ["January", "February", "March", "April", "May", "June", "July"].concat([
  "August",
  "September",
  "October",
  "November",
  "December",
]);

export function MonthFilters({ view: { month, today, people } }: { view: ReportMonthView }) {
  const filters = useUrlFilters();
  const present = today.slice(0, 7);
  const go = (months: number) => {
    const next = monthAway(month, months);
    filters.set({ month: next === present ? null : next });
  };
  const name = `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  return (
    <FilterBar filters={filters} clears={["hrid"]}>
      <div className="flex items-center gap-2 max-[20rem]:grid max-[20rem]:grid-cols-2">
        <IconButton
          variant="secondary"
          label="Previous month"
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => go(-1)}
        />
        <h2
          aria-live="polite"
          className="w-40 text-center text-lg max-[20rem]:order-first max-[20rem]:col-span-full max-[20rem]:w-auto"
        >
          {name}
        </h2>
        <IconButton
          variant="secondary"
          label="Next month"
          icon={<ChevronRight aria-hidden className="size-5" />}
          disabled={month >= present}
          onClick={() => go(1)}
        />
      </div>
      {people.length > 0 && (
        <FilterSelect
          filters={filters}
          name="hrid"
          label="Person"
          placeholder="Everyone"
          options={people.map((person) => ({ value: String(person.hrid), label: person.name }))}
          className="w-full sm:w-52"
        />
      )}
    </FilterBar>
  );
}

/** The month's grid as a CSV, a column per day. */
export function MonthCsv({ days, rows }: Pick<ReportMonthView, "days" | "rows">) {
  const columns: Column<MonthRow>[] = [
    { id: "area", header: "Report", value: ({ area }) => area },
    { id: "name", header: "Name", value: ({ name }) => name },
    { id: "filed", header: "Filed", value: ({ filed }) => filed },
    { id: "due", header: "Due", value: ({ due }) => due },
    ...days.map(
      (day, at): Column<MonthRow> => ({
        id: day,
        header: day,
        value: (row) => (row.days[at] === "open" ? "" : row.days[at]),
      }),
    ),
  ];
  return <CsvButton onCsv={() => downloadCsv(`reports-${days[0]?.slice(0, 7)}`, toCsv(columns, rows))} />;
}
