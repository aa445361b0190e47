"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { control } from "@/components/form/control-styles";
import { NativeSelect } from "@/components/form/native-select";
import { FilterBar } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { PayPeriodOption } from "@/lib/core/pay/contract";
import { type DayRange, rangeKey, stretchLabel } from "@/lib/core/pay/period-rules";
import type { PayRange } from "@/lib/core/pay/schema";
import { isInside, type RangeGroup, rangeGroups, stretchIssue } from "./pay-range";

type RangePickerProps = {
  periods: PayPeriodOption[];
  years: number[];
  range: PayRange;
  /** More filters, at the start. */
  children?: ReactNode;
};

/** The days a screen shows: a pay period, a year, or any two days. In the URL. */
export function RangePicker({ periods, years, range, children }: RangePickerProps) {
  const filters = useUrlFilters();
  const groups = rangeGroups(periods, years);
  const choose = (key: string, stretch: DayRange) => {
    const day = filters.get("dailyProfileDate");
    // A chosen day outside the new range is dropped.
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
  const listed = groups.flatMap(({ label: group, options }) =>
    options.map(({ key, label }) => ({ value: key, label, group })),
  );
  const known = listed.some(({ value }) => value === range.key);
  return (
    <div className="grid min-w-0 gap-1.5 max-sm:w-full">
      <label htmlFor={id} className="font-medium">
        Days
      </label>
      <NativeSelect
        id={id}
        value={range.key}
        onChange={(event) => onChoose(event.target.value)}
        options={known ? listed : [{ value: range.key, label: stretchLabel(range) }, ...listed]}
      />
    </div>
  );
}

/** Any two days, applied with the button, so a half-typed date doesn't query the server. */
function StretchForm({ from, to, onShow }: DayRange & { onShow: (stretch: DayRange) => void }) {
  const id = useId();
  const [typed, setTyped] = useState({ from, to });
  const [issue, setIssue] = useState<string | null>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const wrong = stretchIssue(typed.from, typed.to);
    setIssue(wrong);
    if (!wrong) onShow(typed);
  };
  const day = (name: "from" | "to", label: string) => (
    <div className="grid min-w-[min(9.5rem,100%)] flex-1 gap-1.5">
      <label htmlFor={`${id}${name}`} className="font-medium">
        {label}
      </label>
      <input
        id={`${id}${name}`}
        type="date"
        value={typed[name]}
        aria-invalid={issue !== null}
        aria-describedby={issue ? `${id}issue` : undefined}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        className={cn(control, "appearance-none")}
      />
    </div>
  );
  return (
    <form onSubmit={show} noValidate aria-label="Custom dates" className="min-w-0 max-sm:w-full">
      <div className="flex flex-wrap items-end gap-3">
        {day("from", "From")}
        {day("to", "To")}
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </div>
      {issue && (
        <p id={`${id}issue`} role="alert" className="mt-1 text-brick-text text-sm">
          {issue}
        </p>
      )}
    </form>
  );
}
