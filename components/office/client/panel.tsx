import type { ReactNode } from "react";

type PanelProps = { title: string; count?: number; aside?: ReactNode; children: ReactNode };

/** A small card of the client's page. */
export function Panel({ title, count, aside, children }: PanelProps) {
  return (
    <section className="card-edge min-w-0 rounded-lg bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line border-b px-4 py-1">
        <h2 className="font-semibold text-base">
          {title}
          {count ? <span className="font-normal text-ink-muted"> {count}</span> : null}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export const QUIET = "inline-flex min-h-11 items-center text-lake-text text-sm underline underline-offset-2";
