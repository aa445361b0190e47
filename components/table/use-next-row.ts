"use client";

import { type FocusEvent, useEffect, useRef } from "react";

type Pressed = { button: HTMLButtonElement; index: number };

/** The selectors of a list row and its action. */
type Rows = { row: string; act: string };
const TABLE: Rows = { row: "tr[data-row]", act: "td:last-child button" };

/**
 * Keyboard focus stays in place: on the row's button if it's still there, otherwise on the row that took its
 * place.
 */
export function useNextRow(list: unknown, rows = TABLE) {
  const rowsIn = (within: Element) => [...within.querySelectorAll<HTMLElement>(rows.row)];
  const section = useRef<HTMLElement>(null);
  const last = useRef<Pressed | null>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>(rows.row);
    last.current =
      row && section.current && target instanceof HTMLButtonElement
        ? { button: target, index: rowsIn(section.current).indexOf(row) }
        : null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what removes the focused row.
  useEffect(() => {
    if (!last.current || !section.current || document.activeElement !== document.body) return;
    const { button, index } = last.current;
    if (button.isConnected) return button.focus();
    const left = rowsIn(section.current);
    const next = left[Math.min(index, left.length - 1)];
    const target = next?.querySelector<HTMLElement>(rows.act);
    (target ?? next ?? section.current.querySelector<HTMLElement>("h2"))?.focus();
  }, [list]);
  return { ref: section, onFocus };
}
