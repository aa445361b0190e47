"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { control } from "@/components/form/control-styles";
import { FilterBar } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { cn } from "@/components/ui/cn";
import type { PayPeriodOption } from "@/lib/core/pay/contract";
import type { PayRange } from "@/lib/core/pay/pay-view";
import { type DayRange, rangeKey } from "@/lib/core/pay/range-rules";
import { isInside, type RangeGroup, rangeGroups, stretchTitle } from "./pay-range";
import { StretchForm } from "./stretch-form";

type RangePickerProps = {
  periods: PayPeriodOption[];
  years: number[];
  range: PayRange;
  /** Further filters, in front. */
  children?: ReactNode;
};

/** Which days a screen shows: a pay period, a year, or any two days. Lives in the URL. */
export function RangePicker({ periods, years, range, children }: RangePickerProps) {
  const filters = useUrlFilters();
  const groups = rangeGroups(periods, years);
  const choose = (key: string, stretch: DayRange) => {
    const day = filters.get("dailyProfileDate");
    // A day outside the new range is no part of it any more.
    const changes = day && !isInside(day, stretch) ? { dailyProfileDate: null } : {};
    filters.set({ range: key, ...changes });
  };
  const chooseKey = (key: string) => {
    const found = groups.flatMap(({ options }) => options).find((option) => option.key === key);
    if (found) choose(key, found);
  };
  return (
    <FilterBar filters={filters}>
      {children}
      <RangeSelect groups={groups} range={range} onChoose={chooseKey} />
      <StretchForm
        key={range.key}
        from={range.from}
        to={range.to}
        onShow={(stretch) => choose(rangeKey(stretch), stretch)}
      />
    </FilterBar>
  );
}

type RangeSelectProps = { groups: RangeGroup[]; range: PayRange; onChoose: (key: string) => void };

function RangeSelect({ groups, range, onChoose }: RangeSelectProps) {
  const id = useId();
  const known = groups.some(({ options }) => options.some(({ key }) => key === range.key));
  return (
    <div className="grid min-w-0 gap-1.5 max-sm:w-full">
      <label htmlFor={id} className="font-medium">
        Days
      </label>
      <div className="relative">
        <select
          id={id}
          value={range.key}
          onChange={(event) => onChoose(event.target.value)}
          className={cn(control, "appearance-none pr-9")}
        >
          {!known && <option value={range.key}>{stretchTitle(range)}</option>}
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.key} value={option.key}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
        />
      </div>
    </div>
  );
}
