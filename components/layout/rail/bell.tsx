"use client";

import { Bell as BellIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, type MenuEntry } from "@/components/ui/menu";
import type { WaitingLine } from "@/lib/features/exceptions/waiting-contract";
import { ringsBell, WHEN_WORDS, WHENS } from "@/lib/features/exceptions/when-rules";
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

const sumOf = (lines: readonly WaitingLine[]) => lines.reduce((sum, { count }) => sum + count, 0);

const entryOf = ({ title, count, href }: WaitingLine): MenuEntry => ({
  label: title,
  href,
  icon: <span className="min-w-8 text-right font-semibold tabular-nums">{count}</span>,
});

/** The person's own by when they matter, then what others hold; groups without any are left out. */
function entriesOf(lines: readonly WaitingLine[]): MenuEntry[] {
  const groups = [
    ...WHENS.map((when) => ({
      group: WHEN_WORDS[when],
      lines: lines.filter((line) => line.mine && line.when === when),
    })),
    { group: "For others", lines: lines.filter(({ mine }) => !mine) },
  ];
  return groups
    .filter(({ lines: own }) => own.length > 0)
    .map(({ group, lines: own }) => ({ group, entries: own.map(entryOf) }));
}

/** What the person has to do now and today; its menu has everything that waits, each count opening its list. */
export function Bell() {
  const lines = useWaiting();
  const ringing = sumOf(lines.filter(ringsBell));
  const shown = ringing > 999 ? "999+" : String(ringing);
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="relative max-sm:min-w-14 max-sm:justify-start max-sm:px-2"
          aria-label={ringing > 0 ? `${shown} waiting` : "Waiting"}
          title="What's waiting for you today"
          icon={<BellIcon aria-hidden className="size-5" />}
        >
          {ringing > 0 && (
            <span className="min-w-5 rounded-full bg-brick-soft px-1.5 text-brick-text text-xs tabular-nums max-sm:absolute max-sm:top-0.5 max-sm:right-0.5">
              {shown}
            </span>
          )}
        </Button>
      }
      header={
        <span className="text-ink-muted">
          {ringing > 0
            ? `${shown} for you now and today`
            : lines.length > 0
              ? "Nothing's waiting for you today."
              : "Nothing's waiting for you right now."}
        </span>
      }
      entries={entriesOf(lines)}
    />
  );
}
