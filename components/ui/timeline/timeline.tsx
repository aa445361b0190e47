"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { callApi } from "@/lib/platform/http/call-api";
import {
  jobTimelineContract,
  type Timeline as Page,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineKind,
  timelineContract,
} from "@/lib/registry/client-page/contract";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { EntryRow } from "./timeline-entry";

type Of = { cfid: number } | { jobid: number };

/** Asks for the next page of a client's or a job's timeline. */
const pageOf = (of: Of, before: string | null, kinds: readonly TimelineKind[]): Promise<Page> =>
  "cfid" in of
    ? callApi(timelineContract, { cfid: of.cfid, before, kinds: kinds.join() })
    : callApi(jobTimelineContract, { id: of.jobid, before, kinds: kinds.join() });

type TimelineProps = {
  of: Of;
  /** The newest entries; null: the screen has none yet and asks for them. */
  first: Page | null;
  kinds: readonly TimelineKind[];
  today: BusinessDate;
  /** The page the chips lead to, with their kinds. */
  chips: string;
};

/** Everything that happened, newest first; older pages load while scrolling, or with the button. */
export function Timeline({ of, first, kinds, today, chips }: TimelineProps) {
  const { entries, next, loading, problem, more } = useTimeline(of, first, kinds);
  const bottom = useSeen(next !== null && !problem, more);
  return (
    <section className="card-edge min-w-0 rounded-lg bg-surface" aria-label="Timeline">
      <KindChips page={chips} kinds={kinds} />
      {entries.length === 0 && next === null && (
        <p className="px-4 py-6 text-ink-muted">Nothing of this kind yet</p>
      )}
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={dayWords(day, today)} className="px-4">
          <h3 className="pt-3 pb-1 font-semibold text-ink-muted text-sm">{dayWords(day, today)}</h3>
          <ul>
            {ofDay.map((entry) => (
              <EntryRow key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="sr-only">
        {loading ? "Loading…" : next !== START && count(entries.length, "entry", "entries")}
      </p>
      <div ref={bottom} className="grid gap-3 px-4 py-4">
        {problem && <Alert kind="error" title={problem} />}
        {next !== null && (
          <Button variant="secondary" pending={loading} pendingLabel="Loading…" onClick={more}>
            {next === START ? "Show timeline" : "Show older"}
          </Button>
        )}
        {next === null && entries.length > 0 && <p className="text-ink-muted text-sm">That's everything.</p>}
      </div>
    </section>
  );
}

const dayWords = (day: BusinessDate, today: BusinessDate) =>
  day === today ? `Today, ${formatDate(day)}` : formatDate(day);

function byDay(entries: readonly TimelineEntry[]): { day: BusinessDate; entries: TimelineEntry[] }[] {
  const days: { day: BusinessDate; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.day === entry.day) last.entries.push(entry);
    else days.push({ day: entry.day, entries: [entry] });
  }
  return days;
}

/** Newest first; fresh entries replace loaded ones, so nothing shows twice. */
function merged(fresh: readonly TimelineEntry[], loaded: readonly TimelineEntry[]): TimelineEntry[] {
  const known = new Set(fresh.map(({ key }) => key));
  const oldest = fresh.at(-1)?.at ?? "";
  // An entry among the newest that the server no longer sends was deleted.
  return [...fresh, ...loaded.filter(({ key, at }) => !known.has(key) && at <= oldest)];
}

/** Before the first page was asked for: it starts at the newest. */
const START = "";

function useTimeline(of: Of, first: Page | null, kinds: readonly TimelineKind[]) {
  const [loaded, setLoaded] = useState(first?.entries ?? []);
  const [next, setNext] = useState(first ? first.next : START);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState("");
  // Each page is loaded once, however fast someone scrolls and clicks, also just before it's drawn.
  const asked = useRef<string | null>(null);
  const more = () => {
    if (next === null || asked.current === next) return;
    asked.current = next;
    setLoading(true);
    setProblem("");
    pageOf(of, next || null, kinds)
      .then((page) => {
        setLoaded((before) => [...before, ...page.entries]);
        setNext(page.next);
      })
      .catch((error: unknown) => {
        asked.current = null;
        setProblem(error instanceof Error ? error.message : "This didn't load.");
      })
      .finally(() => setLoading(false));
  };
  return { entries: first ? merged(first.entries, loaded) : loaded, next, loading, problem, more };
}

/** Calls `onSeen` when the element comes near the screen. */
function useSeen(active: boolean, onSeen: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    if (!active || !element.current) return;
    const watcher = new IntersectionObserver(
      (found) => {
        if (found.some(({ isIntersecting }) => isIntersecting)) seen.current();
      },
      { rootMargin: "300px" },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  });
  return element;
}

const LABELS: Record<TimelineKind, string> = {
  visits: "Visits",
  messages: "Messages",
  money: "Money",
  notes: "Notes",
  changes: "Changes",
};

type KindChipsProps = { page: string; kinds: readonly TimelineKind[] };

/** What the timeline shows; it's in the URL, so people can share it. */
function KindChips({ page, kinds }: KindChipsProps) {
  const chips = [
    { label: "All", href: page, on: kinds.length === 0 },
    ...TIMELINE_KINDS.map((kind) => ({
      label: LABELS[kind],
      href: `${page}?kinds=${kind}`,
      on: kinds.includes(kind),
    })),
  ];
  return (
    <nav
      aria-label="Timeline"
      data-print="hide"
      className="flex flex-wrap gap-x-0.5 gap-y-1 border-line border-b p-2"
    >
      {chips.map(({ label, href, on }) => (
        <Link
          key={label}
          href={href}
          scroll={false}
          prefetch={false}
          aria-current={on ? "true" : undefined}
          className={cn(
            "inline-flex min-h-11 items-center rounded-full px-2 font-medium text-sm no-underline md:min-h-8",
            on ? "bg-ink text-surface" : "text-ink hover:bg-well",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
