import type { ReactNode } from "react";
import { StatusBadge } from "@/components/ui/status-badge";
import { workWords } from "@/lib/core/work/work-words-rules";
import type { CompletedRow, DashboardHead } from "@/lib/features/dashboard/dashboard-view";

/** A job's facts, one per line: label and value. */
export function JobFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-3 gap-y-2 min-[20rem]:grid-cols-[4.25rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

export function JobFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

type WorkProps = { jobdesc: string; works: DashboardHead["works"] };

/** The work as ordered, and the codes in plain words. */
export function Work({ jobdesc, works }: WorkProps) {
  const words = workWords(jobdesc, works);
  return (
    <>
      {jobdesc}
      {words.length > 0 && <p className="text-ink-muted">{words.join(". ")}.</p>}
    </>
  );
}

/** Owing, or how it was paid. Without a price, nothing is owed yet. */
export function PaidState({ owing, paidBy, tbd }: Pick<CompletedRow, "owing" | "paidBy"> & { tbd: boolean }) {
  if (!owing) return <StatusBadge status="paid">{paidBy}</StatusBadge>;
  return tbd ? (
    <StatusBadge status="pending">Price TBD</StatusBadge>
  ) : (
    <StatusBadge status="receivable">Owing</StatusBadge>
  );
}
