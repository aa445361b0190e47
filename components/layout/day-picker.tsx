"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { control } from "@/components/form/control-styles";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { addDays, type BusinessDate, formatDate, isBusinessDate } from "@/lib/values/dates";
import { useUrlFilters } from "./use-url-filters";

type DayPickerProps = {
  date: BusinessDate;
  today: BusinessDate;
  /** Of the day in the URL. */
  name?: string;
};

/** A page's day, in the URL; never a future day. */
export function DayPicker({ date, today, name = "date" }: DayPickerProps) {
  const id = useId();
  const filters = useUrlFilters();
  const go = (day: string) => {
    if (isBusinessDate(day) && day <= today) filters.set({ [name]: day === today ? null : day });
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          Date
        </label>
        <div className="flex gap-2 max-[14rem]:flex-wrap">
          <IconButton
            variant="secondary"
            label="Previous day"
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => go(addDays(date, -1))}
          />
          <input
            key={date}
            id={id}
            type="date"
            defaultValue={date}
            max={today}
            onChange={(event) => go(event.target.value)}
            className={cn(control, "w-44 max-w-full max-[14rem]:order-first max-[14rem]:w-full")}
          />
          <IconButton
            variant="secondary"
            label="Next day"
            icon={<ChevronRight aria-hidden className="size-5" />}
            disabled={date >= today}
            onClick={() => go(addDays(date, 1))}
          />
        </div>
      </div>
      <p aria-live="polite" className="flex min-h-control items-center gap-2 text-ink-muted">
        {filters.pending ? <Spinner label="Loading" /> : formatDate(date)}
        {!filters.pending && date === today && " (today)"}
      </p>
    </div>
  );
}
