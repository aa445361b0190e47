"use client";

import { Search } from "lucide-react";
import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { control } from "./control-styles";

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  hideLabel?: boolean;
  /** What Enter does. */
  onSearch?: (value: string) => void;
  className?: string;
};

/** A search box outside a form: the screen keeps its text. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  hideLabel,
  onSearch,
  className,
}: SearchFieldProps) {
  const id = useId();
  return (
    <div className={cn("grid gap-1.5", className)}>
      <label htmlFor={id} className={cn("font-medium", hideLabel && "sr-only")}>
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
        />
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // Moving on to something else ends typing.
          onBlur={(event) => onSearch?.(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") onSearch?.(event.currentTarget.value);
          }}
          className={cn(control, "pl-10")}
        />
      </div>
    </div>
  );
}
