"use client";

import { ArrowLeft, ArrowRight, PanelRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useListFilters } from "@/components/layout/use-url-filters";
import { cn } from "@/components/ui/cn";
import { Drawer } from "@/components/ui/drawer";
import { FactList } from "@/components/ui/fact-list";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { type Column, shownIn } from "./column";

/** A row opened beside its list. Its id is in the URL, so it can be sent to someone. */
export type Peek<Row> = {
  title: (row: Row) => string;
  /** The record's own page. */
  href?: (row: Row) => string | null;
  /** Instead of the columns as facts. */
  detail?: (row: Row) => ReactNode;
  /** The first cell, which is plain text, opens it: no button of its own. */
  byFirst?: true;
  /** The URL parameter's name, where a screen has several lists. */
  name?: string;
};

/** The open row's id, and how to open another; null closes it. */
export function usePeek(name = "open") {
  const filters = useListFilters();
  return { id: filters.get(name) || null, show: (id: string | null) => filters.set({ [name]: id }) };
}

const TYPING = "input, select, textarea, [contenteditable]";

export const PeekButton = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <IconButton
    label={`Open ${label} beside the list`}
    size="sm"
    icon={<PanelRight aria-hidden className="size-4 text-ink-muted" />}
    onClick={onOpen}
  />
);

type RowPeekProps<Row> = {
  peek: Peek<Row>;
  columns: readonly Column<Row>[];
  /** In the order they're shown. */
  rows: readonly { id: string; row: Row }[];
  /** One that isn't in the list. */
  apart?: { id: string; row: Row } | null;
  actions?: (row: Row) => ReactNode;
  id: string | null;
  show: (id: string | null) => void;
};

/** The drawer beside the list; on a phone it's the whole screen. ← and → go through the list, Esc closes it. */
export function RowPeek<Row>({ peek, columns, rows, apart, actions, id, show }: RowPeekProps<Row>) {
  const at = rows.findIndex((one) => one.id === id);
  const found = rows[at] ?? (apart?.id === id ? apart : undefined);
  const [last, setLast] = useState(found);
  if (found && found.id !== last?.id) setLast(found);
  const shown = found ?? last;
  /** Where the last key leads, before the row it leads to is shown. */
  const going = useRef(at);
  useEffect(() => {
    going.current = at;
  }, [at]);
  useEffect(() => {
    if (at < 0) return;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof HTMLElement && event.target.matches(TYPING)) return;
      const next = rows[going.current + step];
      if (!next) return;
      event.preventDefault();
      going.current += step;
      show(next.id);
    };
    // Before the drawer, which keeps arrow keys to itself.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [at, rows, show]);
  const close = () => {
    show(null);
    const name = CSS.escape(id ?? "");
    const row = document.querySelector<HTMLElement>(`:is(tr[data-row="${name}"], [data-beside="${name}"])`);
    requestAnimationFrame(() => row?.focus());
  };
  const href = shown && peek.href?.(shown.row);
  return (
    <Drawer
      modal={false}
      title={shown ? peek.title(shown.row) : ""}
      open={found !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      footer={
        shown && (
          <div className="flex w-full flex-wrap items-center gap-2">
            {(at >= 0 || !found) && (
              <>
                <IconButton
                  label="Previous row"
                  icon={<ArrowLeft aria-hidden className="size-5" />}
                  aria-disabled={at <= 0}
                  className={cn(at <= 0 && "opacity-40")}
                  onClick={() => show(rows[at - 1]?.id ?? id)}
                />
                <IconButton
                  label="Next row"
                  icon={<ArrowRight aria-hidden className="size-5" />}
                  aria-disabled={at === rows.length - 1}
                  className={cn(at === rows.length - 1 && "opacity-40")}
                  onClick={() => show(rows[at + 1]?.id ?? id)}
                />
              </>
            )}
            <p className="text-ink-muted text-sm">
              {found && (at < 0 ? "Not in this list" : `${at + 1} of ${rows.length}`)}
            </p>
            <span className="ml-auto flex flex-wrap gap-2">
              {actions?.(shown.row)}
              {href && (
                <LinkButton href={href} prefetch={false} variant="secondary" size="sm">
                  Open page
                </LinkButton>
              )}
            </span>
          </div>
        )
      }
    >
      {shown && (peek.detail ? peek.detail(shown.row) : <RowFacts columns={columns} row={shown.row} />)}
    </Drawer>
  );
}

function RowFacts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <FactList
      facts={columns
        .filter(({ fileOnly }) => !fileOnly)
        .map((column): [string, ReactNode] => [column.header, shownIn(column, row)])}
    />
  );
}
