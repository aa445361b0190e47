"use client";

import { NativeSelect } from "@/components/form/native-select";
import { useUrlFilters } from "@/components/layout/use-url-filters";

/** Which year's windows are shown; it stands in the address. */
export function YearChoice({ year, years }: { year: number; years: readonly number[] }) {
  const filters = useUrlFilters();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="windows-year" className="font-medium">
        Year
      </label>
      <NativeSelect
        id="windows-year"
        value={year}
        options={years.map((one) => ({ value: one, label: String(one) }))}
        onChange={(event) => filters.set({ year: event.target.value })}
      />
    </div>
  );
}
