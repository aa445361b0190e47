"use client";

import { useId } from "react";
import { useController } from "react-hook-form";
import { tick } from "@/components/form/control-styles";
import { cn } from "@/components/ui/cn";

type TickOption = {
  value: string;
  label: string;
  hint?: string /** Always given, or never to be taken. */;
  fixed?: boolean;
};

type TickListProps = { name: string; legend: string; options: readonly TickOption[]; className?: string };

/** Several of a list; the form's value is the array of those ticked. */
export function TickList({ name, legend, options, className }: TickListProps) {
  const { field } = useController({ name });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const set = (value: string, on: boolean) =>
    field.onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className={cn("grid gap-x-6 gap-y-1", className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <Tick
          key={option.value}
          option={option}
          checked={option.fixed || chosen.includes(option.value)}
          onBlur={field.onBlur}
          onChange={(on) => set(option.value, on)}
        />
      ))}
    </fieldset>
  );
}

type TickProps = {
  option: TickOption;
  checked: boolean;
  onBlur: () => void;
  onChange: (on: boolean) => void;
};

function Tick({ option: { label, hint, fixed }, checked, onBlur, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="flex min-h-control items-start gap-3 py-1.5">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={fixed}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
        className={cn(tick, "mt-0.5")}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
