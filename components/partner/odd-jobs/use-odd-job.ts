"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { Change } from "@/components/ui/stale-record";
import { ApiError } from "@/lib/http/call-api";
import { type OddJob, oddJobSchema } from "@/lib/odd-jobs/schema";
import { formatDate } from "@/lib/values/dates";
import { formatWirePrice } from "@/lib/values/money";

type Clash = { seen: OddJob; now: OddJob };

/** An odd job under several forms: what one saves is not stale for the others; what somebody else saved is. */
export function useOddJob(drawn: OddJob) {
  const router = useRouter();
  const [saved, setSaved] = useState<OddJob | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  // What the forms were opened on: a redraw in between must not pass a stale form for a fresh one.
  const base = useRef(drawn);
  const job = saved && saved.version >= drawn.version ? saved : drawn;

  const save = async (call: (version: number) => Promise<{ job: OddJob }>): Promise<OddJob> => {
    setClash(null);
    try {
      const answer = await call(base.current.version);
      base.current = answer.job;
      setSaved(answer.job);
      router.refresh();
      return answer.job;
    } catch (error) {
      const now = newerJob(error);
      if (now && now.version !== base.current.version) setClash({ seen: base.current, now });
      throw error;
    }
  };
  /** Their values stand: the forms start from them. */
  const take = (now: OddJob) => {
    base.current = now;
    setSaved(now);
    setClash(null);
    router.refresh();
  };
  const rebase = (now: OddJob) => {
    base.current = now;
  };
  return { job, clash, save, take, rebase };
}

export type OpenOddJob = ReturnType<typeof useOddJob>;

/** The odd job as somebody else left it, out of the 409 that says so. */
function newerJob(error: unknown): OddJob | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return oddJobSchema.safeParse(error.details?.job).data ?? null;
}

const SHOWN: [label: string, of: (job: OddJob) => string][] = [
  ["Details", ({ details }) => details],
  ["Payor", ({ payor }) => payor ?? "none"],
  ["Order", ({ order }) => order ?? "none"],
  ["Notes", ({ notes }) => notes ?? "none"],
  ["Price", ({ price }) => formatWirePrice(price)],
  ["Material", ({ mat_price }) => (mat_price ? `$${mat_price}` : "none")],
  ["Date", ({ sdate }) => (sdate ? formatDate(sdate) : "none")],
  ["Crew", ({ crew }) => crew ?? "none"],
  ["Done", ({ datebi }) => (datebi ? formatDate(datebi) : "not done")],
  ["Status", ({ status, recstatus }) => recstatus ?? status],
];

export const changesOf = ({ seen, now }: Clash): Change[] =>
  SHOWN.map(([label, of]) => ({ label, was: of(seen), now: of(now) })).filter(
    ({ was, now: is }) => was !== is,
  );
