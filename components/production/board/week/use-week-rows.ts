import { useEffect, useEffectEvent, useState } from "react";
import { planWeekContract, type WeekRow } from "@/lib/features/planning/weeks/contract";
import type { WeekView } from "@/lib/features/planning/weeks/week-view";
import { callApi } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import type { BusinessDate } from "@/lib/values/dates";

/** How many drivers are read at once. */
const STEP = 12;

type Rows = ReadonlyMap<number, WeekRow>;
type Read = { week: BusinessDate; rows: Rows; problem: string | null };

const joined = (rows: Rows, more: readonly WeekRow[]): Rows =>
  new Map([...rows, ...more.map((row): [number, WeekRow] => [row.hrid, row])]);

/**
 * The week's rows: the first come with the page, others when someone scrolls to them or moves a job there. After each
 * refresh of the page, those are read again.
 */
export function useWeekRows(view: WeekView) {
  const { now, loading, keep, load } = useRead(view.days[0]?.date ?? view.date);
  const rows = joined(now.rows, view.rows);
  const missing = view.drivers.filter(({ hrid }) => !rows.has(hrid)).map(({ hrid }) => hrid);
  const reread = useEffectEvent((signal: AbortSignal) => {
    // A row that came with this page stays when the next page leaves it out.
    keep(view.rows, now.problem);
    const fresh = new Set(view.rows.map(({ hrid }) => hrid));
    const old = [...now.rows.keys()].filter((hrid) => !fresh.has(hrid));
    if (old.length > 0) void load(old, signal);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that arrives
  useEffect(() => {
    const leaving = new AbortController();
    reread(leaving.signal);
    return () => leaving.abort();
  }, [view]);
  return {
    rows: view.drivers.flatMap(({ hrid }) => rows.get(hrid) ?? []),
    missing: missing.length,
    loading,
    problem: now.problem,
    more: () => load(missing.slice(0, STEP)),
    /** A driver's row, read first if it isn't shown yet. */
    rowOf: async (hrid: number): Promise<WeekRow | undefined> => {
      const row = rows.get(hrid);
      if (row) return row;
      const found = await callApi(planWeekContract, { date: now.week, hrids: String(hrid) });
      keep(found.rows, null);
      return found.rows[0];
    },
  };
}
export type WeekRows = ReturnType<typeof useWeekRows>;

/** The rows of a week that were read so far; another week begins with none. */
function useRead(week: BusinessDate) {
  const [read, setRead] = useState<Read>({ week, rows: new Map(), problem: null });
  const [loading, setLoading] = useState(0);
  const keep = (more: readonly WeekRow[], problem: string | null) =>
    setRead((last) => ({ week, rows: joined(last.week === week ? last.rows : new Map(), more), problem }));
  const load = async (hrids: readonly number[], signal?: AbortSignal) => {
    setLoading((count) => count + 1);
    try {
      for (let at = 0; at < hrids.length; at += STEP) {
        const some = hrids.slice(at, at + STEP).join(",");
        const { rows } = await callApi(planWeekContract, { date: week, hrids: some }, signal && { signal });
        if (!signal?.aborted) keep(rows, null);
      }
    } catch (error) {
      if (!signal?.aborted) keep([], problemOf(error));
    } finally {
      setLoading((count) => count - 1);
    }
  };
  const now = read.week === week ? read : { week, rows: new Map<number, WeekRow>(), problem: null };
  return { now, loading: loading > 0, keep, load };
}
