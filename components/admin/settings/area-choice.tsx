"use client";

import { NativeSelect } from "@/components/form/native-select";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { count } from "@/lib/values/text";

type AreaChoiceProps = { area: string; prompts: Record<string, readonly string[]> };

/** Which report's prompts are being edited, in the URL. */
export function AreaChoice({ area, prompts }: AreaChoiceProps) {
  const filters = useUrlFilters();
  const options = Object.entries(prompts).map(([name, lines]) => ({
    value: name,
    label: `${name} – ${count(lines.length, "line")}`,
  }));
  return (
    <div className="mb-5 grid max-w-sm gap-1.5">
      <label htmlFor="prompt-area" className="font-medium">
        Report
      </label>
      <NativeSelect
        id="prompt-area"
        value={area}
        options={options}
        onChange={(event) => filters.set({ area: event.target.value })}
      />
    </div>
  );
}
