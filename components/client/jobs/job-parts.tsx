import type { ReactNode } from "react";
import { StatusBadge } from "@/components/ui/status-badge";
import { workWords } from "@/lib/core/jobs/words-rules";
import type { CompletedRow, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { type Cents, formatMoney } from "@/lib/values/money";
import { withHst } from "@/lib/values/tax";

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

type PriceLineProps = {
  /** Before HST; null = TBD. */
  price: Cents | null;
  /** Replaces the price, if there is one. */
  discount?: Cents | null;
  hst: number;
  /** Shown when there's no price. */
  tbd?: React.ReactNode;
};

/** "$185.00 + HST · $209.05 (incl HST)", or TBD; a discount price beside the one it replaces. */
export function PriceLine({ price, discount = null, hst, tbd = <strong>TBD</strong> }: PriceLineProps) {
  const cents = discount || price;
  if (!cents) return tbd;
  const full = discount ? price : null;
  return (
    <>
      {full && full !== cents && (
        <>
          <s className="text-ink-muted">
            <span className="sr-only">Price </span>
            {formatMoney(full)}
          </s>{" "}
          Discount price{" "}
        </>
      )}
      <span className="inline-block">{formatMoney(cents)} + HST</span>
      <span aria-hidden> · </span>
      <strong className="inline-block">{formatMoney(withHst(cents, hst).total)} (incl HST)</strong>
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
