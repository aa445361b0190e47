"use client";

import { useRef, useState } from "react";
import type { Change } from "@/components/ui/stale-record";
import { useRefresh } from "@/components/ui/use-refresh";
import { editOddJobContract } from "@/lib/features/odd-jobs/contract";
import type { OddJob } from "@/lib/features/odd-jobs/schema";
import { refusedBy } from "@/lib/platform/http/call-api";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, formatPrice } from "@/lib/values/money";

type Clash = { seen: OddJob; now: OddJob };

/** An odd job under several forms: saving one doesn't make the others stale; someone else's save does. */
export function useOddJob(drawn: OddJob) {
  const { refresh } = useRefresh();
  const [saved, setSaved] = useState<OddJob | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  // The record the forms were opened with: a re-render mustn't make a stale form look fresh.
  const base = useRef(drawn);
  const job = saved && saved.version >= drawn.version ? saved : drawn;

  const save = async (send: (version: number) => Promise<{ job: OddJob }>): Promise<OddJob> => {
    setClash(null);
    try {
      const answer = await send(base.current.version);
      base.current = answer.job;
      setSaved(answer.job);
      return answer.job;
    } catch (error) {
      // The three forms handle refusals alike.
      const now = refusedBy(editOddJobContract, error)?.moved?.job;
      if (now && now.version !== base.current.version) setClash({ seen: base.current, now });
      throw error;
    }
  };
  /** Their values stay: the forms start from them. */
  const take = (now: OddJob) => {
    base.current = now;
    setSaved(now);
    setClash(null);
    refresh();
  };
  const rebase = (now: OddJob) => {
    base.current = now;
  };
  return { job, clash, save, take, rebase };
}

export type OpenOddJob = ReturnType<typeof useOddJob>;

const SHOWN: [label: string, of: (job: OddJob) => string][] = [
  ["Details", ({ details }) => details],
  ["Payor", ({ payor }) => payor ?? "none"],
  ["Order", ({ order }) => order ?? "none"],
  ["Notes", ({ notes }) => notes ?? "none"],
  ["Price", ({ price }) => formatPrice(price)],
  ["Material", ({ mat_price }) => (mat_price === null ? "none" : formatMoney(mat_price))],
  ["Date", ({ sdate }) => (sdate ? formatDate(sdate) : "none")],
  ["Crew", ({ crew }) => crew ?? "none"],
  ["Done", ({ datebi }) => (datebi ? formatDate(datebi) : "not done")],
  ["Status", ({ status, recstatus }) => recstatus ?? status],
];

export const changesOf = ({ seen, now }: Clash): Change[] =>
  SHOWN.map(([label, of]) => ({ label, was: of(seen), now: of(now) })).filter(
    ({ was, now: is }) => was !== is,
  );
