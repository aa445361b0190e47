import { type ReactNode, useMemo } from "react";
import { sortableIf } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { PageLinks } from "@/components/table/page-links";
import { receivableSummaryContract } from "@/lib/features/partners/contract";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import {
  CURSORS,
  fitsReceivable,
  type ReceivablesView,
  type Section,
} from "@/lib/features/partners/receivables/rules";
import { callApi } from "@/lib/platform/http/call-api";
import { fileColumns, oddJobColumns, windowColumns } from "./receivable-columns";

type ReceivableSectionProps = {
  view: ReceivablesView;
  section: Section;
  title: string;
  /** "window jobs": for the count and the file's name. */
  label: string;
  actions: (job: EarnedJob) => ReactNode;
  filtered: boolean;
  csvName: string;
};

/** One kind of unpaid work: a page of it, the totals and a CSV of all. */
export function ReceivableSection({ view, section, title, ...props }: ReceivableSectionProps) {
  const { label, filtered, csvName, actions } = props;
  const { today, finance } = view;
  const { rows, next, sums } = view.lists[section];
  const whole = rows.length === sums.count;
  const columns = useMemo(() => {
    const columnsOf = section === "windows" ? windowColumns : oddJobColumns;
    return sortableIf(whole, columnsOf({ today, finance, sums }));
  }, [section, whole, today, finance, sums]);
  const save = async () => {
    const jobs = whole ? rows : await allOwed(view, section);
    downloadCsv(csvName, toCsv(fileColumns({ today, finance, sums }), jobs));
  };
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-lg">{title}</h2>
      <DataTable
        label={whole ? label : `${label} on this page`}
        columns={columns}
        actions={actions}
        peek={{ title: ({ address }) => address, name: `open_${section}` }}
        rows={rows}
        rowId={(job) => String(job.id)}
        rowLabel={(job) => job.address}
        toolbar={sums.count > 0 && <CsvButton onCsv={save} />}
        className="[&_:is(td,th)]:px-1.5"
        empty={
          filtered
            ? { title: `No ${label} match`, hint: "Change the filters, or clear them to see all." }
            : { title: "Nothing receivable", hint: `All completed ${label} are paid.` }
        }
      />
      <PageLinks next={next} shown={rows.length} all={sums.count} name={CURSORS[section]} />
    </div>
  );
}

const KEYS = { windows: "jobs_rec", odd: "odd_jobs_rec", paint: "paint_rec" } as const;

/** Everything that matches the filters, not only this page. */
async function allOwed({ filter, today }: ReceivablesView, section: Section): Promise<EarnedJob[]> {
  const jobs = (await callApi(receivableSummaryContract, {}))[KEYS[section]];
  return jobs.filter((job) => fitsReceivable(job, filter, today));
}
