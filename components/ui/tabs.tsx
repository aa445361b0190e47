"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

export type TabItem = { value: string; label: ReactNode; content: ReactNode; disabled?: boolean };

type TabsProps = {
  /** What the tabs switch between, for screen readers. */
  label: string;
  items: TabItem[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

/** The arrows, Home and End move between the tabs; Enter or a click opens one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:enabled")];
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

export function Tabs({ label, items, defaultValue, value, onValueChange }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? items[0]?.value);
  const open = value ?? own;
  const shown = items.find((item) => item.value === open);
  const choose = (next: string) => {
    if (next === open) return;
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        data-print="hide"
        onKeyDown={moveFocus}
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item === shown}
            aria-controls={item === shown ? `${id}-panel` : undefined}
            tabIndex={item === shown ? 0 : -1}
            disabled={item.disabled}
            onClick={() => choose(item.value)}
            className="-mb-px min-h-control shrink-0 whitespace-nowrap border-transparent border-b-3 px-3 font-medium text-ink-muted -outline-offset-3 hover:text-ink disabled:opacity-60 aria-selected:border-lake aria-selected:text-lake-text"
          >
            {item.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so a keyboard can scroll a panel without controls.
          tabIndex={0}
          className="pt-4"
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
