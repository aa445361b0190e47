"use client";

import { asOptions } from "@/components/form/native-select";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { PageHeader, WidePage } from "@/components/layout/page-header";
import { usePagedFilters } from "@/components/layout/use-url-filters";
import { allPages } from "@/components/table/all-pages";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { PageLinks } from "@/components/table/page-links";
import { EmptyState } from "@/components/ui/empty-state";
import {
  type CrewPayment,
  type CrewPayments,
  fetchPaymentsContract,
  paymentsQuery,
} from "@/lib/core/crews/payments/contract";
import { paymentState } from "@/lib/core/crews/payments/rules";
import { SHOPS } from "@/lib/core/crews/schema";
import { AREAS, path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { formatPrice, plainDollars } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { PaymentCard } from "./payment-card";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Open-Close", href: path.openClose() },
  { label: "Crew Payments" },
];

const STATES = [
  { value: "all", label: "All" },
  { value: "conf1", label: "With the crew" },
  { value: "conf2", label: "Closer has it" },
  { value: "done", label: "Processed" },
];

/** Everything that matches the filters, not only this page. */
async function download(asked: { shop: string; state: string }): Promise<void> {
  const { shop, state } = paymentsQuery.parse(asked);
  const payments = await allPages(async (after) => {
    const { payments: rows, next } = await callApi(fetchPaymentsContract, { shop, state, after });
    return { rows, next };
  });
  downloadCsv("crew-payments", toCsv(PAYMENT_COLUMNS, payments));
}

/** Cash and cheques on their way to the office, and the two signatures each needs. */
export function CrewPaymentsScreen({ list }: { list: CrewPayments }) {
  const filters = usePagedFilters();
  return (
    <WidePage>
      <PageHeader
        title="Crew Payments"
        crumbs={CRUMBS}
        description={`${count(list.count, "payment")}, ${formatPrice(list.total)}`}
      />
      <FilterBar filters={filters} clears={["shop", "state"]}>
        <FilterSelect
          filters={filters}
          name="shop"
          label="Shop"
          placeholder="Both"
          options={asOptions(SHOPS)}
        />
        <FilterSelect filters={filters} name="state" label="Status" options={STATES} fallback="all" />
        {list.count > 0 && (
          <CsvButton onCsv={() => download({ shop: filters.get("shop"), state: filters.get("state") })} />
        )}
      </FilterBar>
      {list.payments.length === 0 ? (
        <EmptyState title="No payments here">
          Cash and cheques appear here once a crew returns a job paid that way.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {list.payments.map((payment) => (
            <li key={payment.id}>
              <PaymentCard payment={payment} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks next={list.next} shown={list.payments.length} all={list.count} />
    </WidePage>
  );
}

/** The CSV columns. */
const PAYMENT_COLUMNS: Column<CrewPayment>[] = [
  { id: "date_done", header: "Date", value: (payment) => payment.date_done },
  { id: "shop", header: "Shop", value: (payment) => payment.shop },
  { id: "jobid", header: "Job", value: (payment) => payment.jobid },
  { id: "address", header: "Address", value: (payment) => payment.address },
  { id: "crew", header: "Crew", value: (payment) => payment.crew },
  { id: "payment_type", header: "Type", value: (payment) => payment.payment_type },
  { id: "cheque_number", header: "Cheque", value: (payment) => payment.cheque_number },
  { id: "amount", header: "Amount", value: (payment) => plainDollars(payment.amount) },
  { id: "state", header: "Status", value: (payment) => paymentState(payment).word },
  { id: "conf1", header: "Closer", value: (payment) => payment.conf1 },
  { id: "conf2", header: "Processed", value: (payment) => payment.conf2 },
];
