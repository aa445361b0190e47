"use client";

import { useController } from "react-hook-form";
import { tick } from "@/components/form/control-styles";
import { cn } from "@/components/ui/cn";

type Tick = {
  value: string;
  label: string;
  hint?: string /** Always given, or never to be taken. */;
  fixed?: boolean;
};

type TickListProps = { name: string; legend: string; options: readonly Tick[]; className?: string };

/** Several of a list; the form's value is the array of those ticked. */
export function TickList({ name, legend, options, className }: TickListProps) {
  const { field } = useController({ name });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const set = (value: string, on: boolean) =>
    field.onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className={cn("grid gap-x-6 gap-y-1", className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, hint, fixed }) => (
        <label key={value} className="flex min-h-control items-start gap-3 py-1.5">
          <input
            type="checkbox"
            checked={fixed || chosen.includes(value)}
            disabled={fixed}
            onBlur={field.onBlur}
            onChange={(event) => set(value, event.target.checked)}
            className={cn(tick, "mt-0.5")}
          />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            {hint && <span className="block text-ink-muted text-sm">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
