"use client";

import { useState } from "react";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { WidePage } from "@/components/layout/wide-page";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CrewPayment } from "@/lib/crews/payments/contract";
import { nextConfirmation } from "@/lib/crews/payments/rules";
import { SHOPS } from "@/lib/crews/schema";
import { AREAS, path } from "@/lib/paths";
import { formatMoney, sumCents, wireToCents } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { PaymentCard } from "./payment-card";
import { PAYMENT_COLUMNS } from "./payment-columns";

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

/** Cash and cheques on their way to the office, and the two signatures each needs. */
export function CrewPaymentsScreen({ payments }: { payments: CrewPayment[] }) {
  const filters = useUrlFilters();
  const [changed, setChanged] = useState<Record<number, CrewPayment>>({});
  const shop = filters.get("shop");
  const state = filters.get("state") || "all";
  const shown = payments
    .map((payment) => changed[payment.id] ?? payment)
    .filter((payment) => shop === "" || payment.shop === shop)
    .filter((payment) => state === "all" || (nextConfirmation(payment) ?? "done") === state);
  const total = formatMoney(sumCents(shown.map(({ amount }) => wireToCents(amount))));
  return (
    <WidePage>
      <PageHeader
        title="Crew Payments"
        crumbs={CRUMBS}
        description={`${count(shown.length, "payment")}, ${total}`}
      />
      <FilterBar filters={filters} clears={["shop", "state"]}>
        <FilterSelect
          filters={filters}
          name="shop"
          label="Shop"
          placeholder="Both"
          options={SHOPS.map((name) => ({ value: name, label: name }))}
        />
        <FilterSelect filters={filters} name="state" label="State" options={STATES} fallback="all" />
        {shown.length > 0 && (
          <CsvButton onCsv={() => downloadCsv("crew-payments", toCsv(PAYMENT_COLUMNS, shown))} />
        )}
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState title="No payments here">
          Cash and cheques appear once a crew returns a job that was paid that way.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {shown.map((payment) => (
            <li key={payment.id}>
              <PaymentCard
                payment={payment}
                onChange={(now) => setChanged((before) => ({ ...before, [now.id]: now }))}
              />
            </li>
          ))}
        </ul>
      )}
    </WidePage>
  );
}
