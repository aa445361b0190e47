"use client";

import type { ReactNode } from "react";
import { useNextRow } from "@/components/table/use-next-row";

type RowsSectionProps = {
  id: string;
  title: string;
  hint: string;
  /** Tells one list of rows from the next: the keyboard stays in the section when one is decided. */
  rows: string;
  children: ReactNode;
};

/** A list of the home, with its heading. */
export function RowsSection({ id, title, hint, rows, children }: RowsSectionProps) {
  return (
    <section {...useNextRow(rows)} aria-labelledby={id} className="mt-6 min-w-0">
      <h2 id={id} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      <p className="mb-3 text-ink-muted">{hint}</p>
      {children}
    </section>
  );
}
