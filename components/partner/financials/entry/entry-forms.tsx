"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonLines } from "@/components/ui/spinner";
import type { FinanceScreen } from "@/lib/features/partners/finance/finance-schema";

const loading = () => <SkeletonLines lines={5} />;

// Loaded with dialogs only, so readers of the figures don't load the forms.
export const EstimateForm = dynamic(async () => (await import("./estimate-form")).EstimateForm, { loading });
export const ExpenseForm = dynamic(async () => (await import("./expense-form")).ExpenseForm, { loading });
export const PayoutForm = dynamic(async () => (await import("./payout-form")).PayoutForm, { loading });

const FORMS = {
  expenses: { title: "Enter expense", Fields: ExpenseForm },
  payouts: { title: "Enter payout", Fields: PayoutForm },
} as const;

/** Adds a row to the list; hidden where rows are computed, or without permission. */
export function AddEntry({ screen }: { screen: FinanceScreen }) {
  const [open, setOpen] = useState(false);
  const { show } = screen.body;
  if (!screen.mayEnter || (show !== "expenses" && show !== "payouts")) return null;
  const { title, Fields } = FORMS[show];
  return (
    <Dialog
      title={title}
      description={`For ${screen.partner.name}`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon={<Plus aria-hidden className="size-[1.1em]" />}>{title}</Button>}
    >
      <Fields screen={screen} row={null} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
