"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { asksCash, asksCheque, RECEIVABLE_OPTIONS } from "@/lib/jobs/report/receivable-rules";
import { formatMoney } from "@/lib/values/money";
import { Group } from "./form-group";
import { useTotals } from "./work-totals";

const OPTIONS = RECEIVABLE_OPTIONS.map((value) => ({ value, label: value }));

type PaymentFieldsProps = { email: string | null; settled: boolean; rate: number };

/** Who paid what; cash and cheque fields by status (spec 3 §4). A settled job shows its status as a fixed label. */
export function PaymentFields({ email, settled, rate }: PaymentFieldsProps) {
  const status = String(useWatch({ name: "recStatus" }) ?? "");
  return (
    <Group title="Payment">
      {settled ? (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">Receivable status</span>
          <span className="font-semibold">{status}</span>
        </p>
      ) : (
        <SelectField name="recStatus" label="Receivable status" options={OPTIONS} placeholder={null} />
      )}
      {!settled && asksCheque(status) && (
        <TextField
          name="chqNum"
          label="Cheque number"
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
        />
      )}
      {!settled && asksCash(status) && <CashFields email={email} rate={rate} />}
    </Group>
  );
}

function CashFields({ email, rate }: { email: string | null; rate: number }) {
  const total = useTotals(rate)?.total ?? 0;
  return (
    <>
      <MoneyField
        name="cashAmount"
        label="Cash amount"
        hint={total > 0 ? `The total with HST is ${formatMoney(total)}.` : undefined}
      />
      <CheckboxField
        name="sendCashReceipt"
        label="Send cash receipt"
        disabled={!email}
        hint={email ? `To ${email}` : "This client has no e-mail address, so no receipt can be sent."}
      />
    </>
  );
}
