"use client";

import { useUrlFilters } from "@/components/layout/use-url-filters";
import { formatHours } from "@/components/production/pay-shared/pay-figures";
import { periodStretch } from "@/components/production/pay-shared/pay-range";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { stretchTitle } from "@/lib/core/pay/period-rules";
import type { Cheque } from "@/lib/core/pay/schema";
import { formatMoney, plainDollars } from "@/lib/values/money";
import { AuditMark } from "./line-columns";

const money = (id: "week1" | "week2" | "total", header: string): Column<Cheque> => ({
  id,
  header,
  align: "right",
  value: (cheque) => cheque[id],
  cell: (cheque) => formatMoney(cheque[id]),
  csv: (cheque) => plainDollars(cheque[id]),
});

const titleOf = ({ period }: Cheque) => stretchTitle(periodStretch(period));

/** Nothing can be audited when there's nothing. */
const stateOf = ({ entries, pending }: Cheque) =>
  pending > 0 ? `Pending (${pending})` : entries > 0 ? "Audited" : "–";

const COLUMNS: Column<Cheque>[] = [
  { id: "period", header: "Period", value: (cheque) => cheque.period.date1, cell: titleOf, csv: titleOf },
  money("week1", "Week 1"),
  money("week2", "Week 2"),
  money("total", "Total"),
  {
    id: "hours",
    header: "Hours",
    align: "right",
    value: (cheque) => cheque.hours,
    cell: (cheque) => formatHours(cheque.hours),
    csv: (cheque) => formatHours(cheque.hours),
  },
  {
    id: "state",
    header: "Status",
    value: stateOf,
    cell: (cheque) =>
      cheque.entries === 0 ? "–" : <AuditMark audited={cheque.pending === 0} count={cheque.pending} />,
  },
];

type ChequeRegisterProps = { cheques: Cheque[]; shown: number | null; name: string };

/** Each pay period's total; a row opens that period. */
export function ChequeRegister({ cheques, shown, name }: ChequeRegisterProps) {
  const filters = useUrlFilters();
  return (
    <section data-print="hide" aria-labelledby="cheque-register" className="min-w-0">
      <h2 id="cheque-register" className="mb-3 text-lg">
        Cheque register
      </h2>
      <DataTable
        label="pay periods"
        columns={COLUMNS}
        rows={cheques}
        rowId={(cheque) => String(cheque.period.id)}
        rowLabel={titleOf}
        onOpen={(cheque) => filters.set({ range: cheque.period.id })}
        openId={shown === null ? undefined : String(shown)}
        csvName={`cheque-register-${name}`}
        empty={{ title: "No pay periods yet", hint: "A period appears here once it has begun." }}
      />
    </section>
  );
}
