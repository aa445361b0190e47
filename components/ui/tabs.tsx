"use client";

import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type TabItem = { value: string; label: ReactNode; content: ReactNode; disabled?: boolean };

type TabsProps = {
  /** What the tabs switch between, for screen readers. */
  label: string;
  items: TabItem[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

export function Tabs({ label, items, defaultValue, value, onValueChange }: TabsProps) {
  return (
    <Base.Root
      defaultValue={value === undefined ? (defaultValue ?? items[0]?.value) : undefined}
      value={value}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List
        aria-label={label}
        data-print="hide"
        className="relative flex gap-1 overflow-x-auto border-line border-b"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className="-mb-px min-h-control shrink-0 whitespace-nowrap border-transparent border-b-3 px-3 font-medium text-ink-muted -outline-offset-3 hover:text-ink data-active:border-lake data-active:text-lake-text data-disabled:opacity-60"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
