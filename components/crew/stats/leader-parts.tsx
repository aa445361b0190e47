import { TrendingDown } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { Leader } from "@/lib/core/crews/stats/contract";
import { path } from "@/lib/paths";
import { formatClock } from "@/lib/values/clock-time";
import { type Cents, formatMoney } from "@/lib/values/money";

export const crewOf = ({ driver, partner, partner1 }: Leader): string =>
  [driver, partner, partner1].filter(Boolean).join(", ");

/** A day's production; a dash for crews that weren't out. */
export const produced = (amount: Cents | null): string => (amount === null ? "–" : formatMoney(amount));

/** The average, with word and icon when it's below the average of all crews. */
export function Average({ leader }: { leader: Leader }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <b>{produced(leader.average)}</b>
      {leader.below && (
        <Badge tone="brick" icon={<TrendingDown aria-hidden />}>
          Below average
        </Badge>
      )}
    </span>
  );
}

/** Where the crew is now; crew masters get a link to the inspection. */
export function Onsite({ leader, crewMaster }: { leader: Leader; crewMaster: boolean }) {
  const { curr_address: address, curr_jobid: jobid, onsite } = leader;
  if (!address || jobid === null) return <span className="text-ink-muted">Between jobs</span>;
  const since = `since ${formatClock(onsite)}`;
  if (!crewMaster) return <span>{`${address}, ${since}`}</span>;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      <span>{`${address}, ${since}`}</span>
      <Link href={path.inspection(jobid)} className="inline-flex min-h-control items-center">
        Inspection
      </Link>
    </span>
  );
}
