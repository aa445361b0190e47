"use client";

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

type Entry = { id: string; label: string };

/** Fewer sections need no index. */
const LEAST = 3;
/** A section counts as read from when its heading is this close to the top, in pixels. */
const READ_FROM_PX = 140;

/** A long page with an index of its headings: beside it where there's room, otherwise folded above it. */
export function IndexedPage({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const entries = useHeadings(content, children);
  const current = useCurrent(entries);
  const isLong = entries.length >= LEAST;
  const list = (
    <ol className="grid gap-0.5">
      {entries.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            className={cn(
              "block border-line border-l-2 px-3 py-1.5 text-ink-muted text-sm no-underline hover:text-ink max-xl:min-h-11 max-xl:content-center",
              "aria-[current]:border-lake aria-[current]:font-semibold aria-[current]:text-lake-text",
            )}
          >
            {label}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_13rem] xl:items-start xl:gap-8">
      {isLong && (
        <nav
          aria-label="On this page"
          data-print="hide"
          className="sticky top-4 order-2 hidden max-h-[calc(100dvh-2rem)] overflow-y-auto xl:block"
        >
          {list}
        </nav>
      )}
      {isLong && (
        <details data-print="hide" className="card-edge mb-4 rounded-lg bg-surface xl:hidden">
          <summary className="min-h-11 cursor-pointer content-center px-4 font-medium">On this page</summary>
          <nav aria-label="On this page" className="px-4 pb-3">
            {list}
          </nav>
        </details>
      )}
      <div ref={content} className="min-w-0">
        {children}
      </div>
    </div>
  );
}

/** The second-level headings inside, each with an id to jump to. */
function useHeadings(content: RefObject<HTMLElement | null>, children: ReactNode): Entry[] {
  const prefix = useId();
  const [entries, setEntries] = useState<Entry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children may have other headings.
  useEffect(() => {
    const found = [...(content.current?.querySelectorAll("h2") ?? [])].map((heading, at) => {
      heading.id ||= `${prefix}${at}`;
      heading.classList.add("scroll-mt-6");
      return { id: heading.id, label: heading.textContent?.trim() ?? "" };
    });
    setEntries((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  }, [children]);
  return entries;
}

/** The section someone is reading: the last whose heading has come up to the top. */
function useCurrent(entries: readonly Entry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const read = entries.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < READ_FROM_PX,
      );
      setCurrent((read.at(-1) ?? entries[0])?.id);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [entries]);
  return current;
}
