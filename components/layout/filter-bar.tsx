"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { control } from "@/components/form/control-styles";
import { NativeSelect, type Option } from "@/components/form/native-select";
import { SearchField } from "@/components/form/search-field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LiveFields } from "@/components/ui/live-fields";
import { Spinner } from "@/components/ui/spinner";
import { SavedViews } from "./saved-views";
import type { UrlFilters } from "./use-url-filters";

type FilterBarProps = {
  filters: UrlFilters;
  /** The parameters "Clear" removes; without any there's no button. */
  clears?: string[];
  children: ReactNode;
};

/** A screen's filters in one row, above the content. */
export function FilterBar({ filters, clears = [], children }: FilterBarProps) {
  const any = clears.some((name) => filters.get(name) !== "");
  return (
    <search
      data-print="hide"
      className="relative mb-4 flex flex-wrap items-end gap-x-2 gap-y-3 [&_label]:text-sm"
    >
      {/* What's typed before the page is interactive would stay in its field and filter nothing. */}
      <LiveFields className="contents">{children}</LiveFields>
      {any && (
        <Button variant="ghost" onClick={() => filters.clear(...clears)}>
          Clear
        </Button>
      )}
      <span className="crew:hidden">
        <SavedViews />
      </span>
      {/* On its own line it would be empty most of the time on a phone. */}
      <span
        aria-live="polite"
        className="flex items-center max-sm:absolute max-sm:top-full max-sm:right-0 sm:min-h-control"
      >
        {filters.pending && <Spinner label="Loading" />}
      </span>
    </search>
  );
}

type FilterProps = { filters: UrlFilters; name: string; label: string; className?: string };

type FilterSelectProps = FilterProps & {
  options: readonly Option[];
  /** Shown while the URL has none. */
  fallback?: string;
  placeholder?: string;
};

export function FilterSelect({
  filters,
  name,
  label,
  options,
  fallback = "",
  placeholder,
  className,
}: FilterSelectProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} className={className}>
      <NativeSelect
        id={id}
        options={options}
        placeholder={placeholder}
        value={filters.get(name) || fallback}
        onChange={(event) => filters.set({ [name]: event.target.value })}
      />
    </Labelled>
  );
}

export function FilterDate({
  filters,
  name,
  label,
  fallback = "",
  className,
}: FilterProps & { fallback?: string }) {
  const id = useId();
  return (
    <Labelled id={id} label={label} className={cn("min-w-38", className)}>
      <input
        id={id}
        type="date"
        value={filters.get(name) || fallback}
        onChange={(event) => filters.set({ [name]: event.target.value })}
        className={cn(control)}
      />
    </Labelled>
  );
}

const TYPING_PAUSE_MS = 350;

/** Text goes to the URL once typing pauses, or on Enter. */
export function FilterText({
  filters,
  name,
  label,
  placeholder,
  className,
}: FilterProps & { placeholder?: string }) {
  const kept = filters.get(name);
  const [text, setText] = useState(kept);
  const sent = useRef(kept);
  const send = (value: string) => {
    // Set once: setting it again would undo a link that someone followed in the meantime.
    if (value === sent.current) return;
    sent.current = value;
    filters.set({ [name]: value });
  };
  useEffect(() => {
    // Changed from outside (Clear, Back): show that.
    if (kept !== sent.current) {
      sent.current = kept;
      setText(kept);
    }
  }, [kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause.
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => send(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField
      label={label}
      value={text}
      onChange={setText}
      onSearch={send}
      placeholder={placeholder}
      className={className}
    />
  );
}

function Labelled({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn("grid max-w-full gap-1.5", className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
    </div>
  );
}
