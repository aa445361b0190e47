"use client";

import { type FocusEvent, useEffect, useRef } from "react";

type Pressed = { button: HTMLButtonElement; index: number };

const rowsIn = (section: Element) => [...section.querySelectorAll<HTMLElement>("tr[data-row]")];

/** The keyboard goes on where it was: at the row's button when it stayed, else at the row in its place. */
export function useNextRow(list: unknown) {
  const section = useRef<HTMLElement>(null);
  const last = useRef<Pressed | null>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>("tr[data-row]");
    last.current =
      row && section.current && target instanceof HTMLButtonElement
        ? { button: target, index: rowsIn(section.current).indexOf(row) }
        : null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what removes the row that had the focus.
  useEffect(() => {
    if (!last.current || !section.current || document.activeElement !== document.body) return;
    const { button, index } = last.current;
    if (button.isConnected) return button.focus();
    const rows = rowsIn(section.current);
    const next = rows[Math.min(index, rows.length - 1)];
    const target = next?.querySelector<HTMLElement>("td:last-child button");
    (target ?? next ?? section.current.querySelector<HTMLElement>("h2"))?.focus();
  }, [list]);
  return { ref: section, onFocus };
}
