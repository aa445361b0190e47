"use client";

import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import type { MonthRow } from "@/lib/features/daily-reports/month-rules";
import type { ReportMonthView } from "@/lib/features/daily-reports/rules";

/** The month's grid as a file, a column a day. */
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
