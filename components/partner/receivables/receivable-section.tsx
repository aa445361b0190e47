import type { ReactNode } from "react";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import type { EarnedJob } from "@/lib/partners/money-schema";

type ReceivableSectionProps = {
  title: string;
  /** "window jobs": in the count and for the file's name. */
  label: string;
  columns: Column<EarnedJob>[];
  file: Column<EarnedJob>[];
  jobs: EarnedJob[];
  actions: (job: EarnedJob) => ReactNode;
  filtered: boolean;
  csvName: string;
};

/** One kind of work that is owed. */
export function ReceivableSection(props: ReceivableSectionProps) {
  const { title, label, jobs, filtered, file, csvName, ...table } = props;
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-lg">{title}</h2>
      <DataTable
        {...table}
        label={label}
        rows={jobs}
        rowId={(job) => String(job.id)}
        rowLabel={(job) => job.address}
        initialSort={{ id: "datebi" }}
        toolbar={jobs.length > 0 && <CsvButton onCsv={() => downloadCsv(csvName, toCsv(file, jobs))} />}
        className="[&_:is(td,th)]:px-2"
        empty={
          filtered
            ? { title: `No ${label} match`, hint: "Change the filters, or clear them to see all." }
            : { title: "Nothing receivable", hint: `All done ${label} are paid.` }
        }
      />
    </div>
  );
}
