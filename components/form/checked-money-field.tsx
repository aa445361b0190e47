"use client";

import { cn } from "@/components/ui/cn";
import { tick } from "./control-styles";
import { FieldError, FieldHint, type FieldProps, useField } from "./field";
import { MoneyInput, normalizeMoney } from "./money-field";

type CheckedMoneyFieldProps = Omit<FieldProps, "name"> & {
  /** The specification's pair: `w1Check` and `w1Text`. */
  checkName: string;
  textName: string;
};

/** A checkbox that opens an amount; clearing it keeps the amount, in case it was a slip. */
export function CheckedMoneyField({ checkName, textName, ...props }: CheckedMoneyFieldProps) {
  const check = useField({ name: checkName, label: props.label });
  const price = useField({ name: textName, label: `${props.label} price`, hint: props.hint });
  const on = check.field.value === true;
  return (
    <div className={cn("grid content-start gap-1.5", props.className)}>
      <div className="flex items-center gap-3">
        <label className="flex min-h-control flex-1 items-center gap-3 font-medium">
          <input
            {...check.tie}
            ref={check.field.ref}
            type="checkbox"
            checked={on}
            disabled={props.disabled}
            onBlur={check.field.onBlur}
            onChange={(event) => check.field.onChange(event.target.checked)}
            className={tick}
          />
          {props.label}
        </label>
        <MoneyInput
          {...price.field}
          {...price.tie}
          aria-label={`${props.label} price`}
          value={price.field.value ?? ""}
          disabled={props.disabled || !on}
          className="w-32 crew:w-36"
          onBlur={() => {
            if (price.field.value) price.field.onChange(normalizeMoney(String(price.field.value)));
            price.field.onBlur();
          }}
        />
      </div>
      <FieldHint id={price.tie.id} hint={props.hint} />
      <FieldError id={check.tie.id} error={check.error} />
      <FieldError id={price.tie.id} error={price.error} />
    </div>
  );
}
