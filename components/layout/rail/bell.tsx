"use client";

import { Bell as BellIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { WaitingLine } from "@/lib/features/exceptions/waiting-contract";
import { callApi } from "@/lib/platform/http/call-api";

/** Counts are read again after this long, when someone opens a page or comes back to it. */
const FRESH_MS = 60_000;

/** Kept between areas, whose shells replace each other. */
let known: { at: number; lines: WaitingLine[] } | null = null;

/** What waits, read once the page is there; no count is read while nobody looks. */
function useWaiting(): WaitingLine[] {
  const [lines, setLines] = useState<WaitingLine[]>([]);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a chance to look again.
  useEffect(() => {
    const control = new AbortController();
    const read = async () => {
      if (known) setLines(known.lines);
      if (document.hidden || (known && performance.now() - known.at < FRESH_MS)) return;
      try {
        const { waitingContract } = await import("@/lib/features/exceptions/waiting-contract");
        const { waiting } = await callApi(waitingContract, {}, { signal: control.signal });
        known = { at: performance.now(), lines: waiting };
        setLines(waiting);
      } catch {
        // The counts of before stay; the next page reads them again.
      }
    };
    void read();
    document.addEventListener("visibilitychange", read);
    return () => {
      control.abort();
      document.removeEventListener("visibilitychange", read);
    };
  }, [pathname]);
  return lines;
}

/** What waits for the person, each count opening the list it counts. */
export function Bell() {
  const lines = useWaiting();
  const all = lines.reduce((sum, { count }) => sum + count, 0);
  const shown = all > 999 ? "999+" : String(all);
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="relative max-sm:min-w-14 max-sm:justify-start max-sm:px-2"
          aria-label={all > 0 ? `${shown} waiting` : "Waiting"}
          title="What's waiting for you"
          icon={<BellIcon aria-hidden className="size-5" />}
        >
          {all > 0 && (
            <span className="min-w-5 rounded-full bg-brick-soft px-1.5 text-brick-text text-xs tabular-nums max-sm:absolute max-sm:top-0.5 max-sm:right-0.5">
              {shown}
            </span>
          )}
        </Button>
      }
      header={
        <span className="text-ink-muted">
          {all > 0 ? "Waiting for you" : "Nothing's waiting for you right now."}
        </span>
      }
      entries={lines.map(({ title, count, href }) => ({
        label: title,
        href,
        icon: <span className="min-w-8 text-right font-semibold tabular-nums">{count}</span>,
      }))}
    />
  );
}
