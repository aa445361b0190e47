"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { CheckedMoneyField } from "@/components/form/checked-money-field";
import { MoneyField } from "@/components/form/money-field";
import { TextField } from "@/components/form/text-field";
import type { PartLabel } from "@/lib/core/jobs/job-details-view";
import { CAGES_LINE, PRICED_PARTS } from "@/lib/core/work/schema";
import { type Cents, formatMoney } from "@/lib/values/money";
import { Group } from "./form-group";

type WorkFieldsProps = { jobdesc: string; labels: Record<string, PartLabel> };

/** What was done and its prices; a price opens with its tick. */
export function WorkFields({ jobdesc, labels }: WorkFieldsProps) {
  const custom = useWatch({ name: "customCheck" });
  return (
    <Group title="Work">
      <p>
        <span className="block font-medium">Job description</span>
        <span className="text-ink-muted">{jobdesc}</span>
      </p>
      <div className="grid gap-2">
        {PRICED_PARTS.map((part) => (
          <CheckedMoneyField
            key={part}
            label={labels[part]?.label ?? part.toUpperCase()}
            checkName={`${part}Check`}
            textName={`${part}Text`}
          />
        ))}
        {custom === true && (
          <TextField name="customDesc" label="Custom description" optional maxLength={200} />
        )}
        <CheckboxField name="cagesCheck" label={CAGES_LINE} />
      </div>
    </Group>
  );
}

/** What is taken off the price stays unless the office changes it and says why. */
export function DiscountFields({ discount }: { discount: Cents }) {
  const typed = useWatch({ name: "discountText" });
  return (
    <Group title="Discount">
      <MoneyField
        name="discountText"
        label="Change the discount to"
        optional
        hint={
          discount > 0
            ? `${formatMoney(discount)} comes off the price, whatever the work comes to.`
            : "Nothing comes off the price now."
        }
      />
      {Boolean(typed) && <TextField name="discountReason" label="Reason" maxLength={200} />}
    </Group>
  );
}
