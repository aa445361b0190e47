import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { type Cents, formatMoney } from "@/lib/values/money";
import { restOf } from "@/lib/values/tax";

/** A refund or dispute of a charge; `gone` while the cardholder has the money. */
export type Return = {
  id: string;
  kind: "refund" | "dispute";
  amount: Cents;
  status: string;
  gone: boolean;
  madeAt: Date;
};

/** A job's share of a charge. `collected`: a crew has cash or a cheque for the same job. */
export type Share = { jobid: number; amount: Cents; collected: boolean };

/**
 * How much of each job's share was returned. Stripe only knows totals, so each return, oldest first, goes to the job
 * with exactly that share. Otherwise it fills one share after another: first jobs that were also paid another way,
 * since an office refunds those, then the newest. That way as few jobs as possible are owed again. The same returns
 * always give the same result, whatever order they arrived in.
 */
export function splitReturns(shares: readonly Share[], returns: readonly Return[]): Map<number, Cents> {
  const inTurn = [...shares].sort((a, b) => Number(b.collected) - Number(a.collected) || b.jobid - a.jobid);
  const left = new Map(inTurn.map(({ jobid, amount }) => [jobid, amount]));
  const oldestFirst = [...returns].sort(
    (a, b) => a.madeAt.getTime() - b.madeAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  for (const { amount } of oldestFirst.filter(({ gone }) => gone)) {
    const exact = [...left].find(([, rest]) => rest === amount);
    let open = amount;
    for (const [jobid, rest] of exact ? [exact] : [...left]) {
      const taken = Math.min(rest, open);
      left.set(jobid, rest - taken);
      open -= taken;
    }
  }
  return new Map(shares.map(({ jobid, amount }) => [jobid, amount - (left.get(jobid) ?? 0)]));
}

/** Cash or a cheque a crew has collected. */
export type Collected = {
  paymentType: "Cash" | "Cheque";
  processedAt: Date | null;
  /** What cash was short of the form's total, in cents; 0 if it wasn't. */
  short: Cents;
};

type Standing = { recstatus: ReceivableStatus | null; alreadyPaid: Cents };

/**
 * A done job's status once cards have paid `kept` of its `cost`: paid if that covers it, or if the office has other
 * money for all of it; with the crew while that money is on its way; otherwise owing, less `kept`.
 */
export function standingOf(cost: Cents, kept: Cents, collected: Collected | null): Standing {
  if (kept >= cost) return { recstatus: "PAID", alreadyPaid: 0 };
  if (!collected) return { recstatus: "Receivable", alreadyPaid: kept };
  if (!collected.processedAt) return { recstatus: `Paid By ${collected.paymentType}`, alreadyPaid: kept };
  const left = collected.short - kept;
  if (left <= 0) return { recstatus: "PAID", alreadyPaid: 0 };
  return { recstatus: "Receivable", alreadyPaid: Math.max(0, cost - left) };
}

/** Those that are new, or have changed since we last read them. */
export const newsIn = (known: readonly Return[], now: readonly Return[]): Return[] =>
  now.filter(({ id, amount, status, gone }) => {
    const before = known.find((one) => one.id === id);
    return !before || before.amount !== amount || before.status !== status || before.gone !== gone;
  });

/** A description of a return for people. */
export function wordsOf({ kind, amount, status, gone }: Pick<Return, "kind" | "amount" | "status" | "gone">) {
  const money = formatMoney(amount);
  if (kind === "refund") return gone ? `${money} was refunded.` : `A refund of ${money} didn't go through.`;
  if (status === "won") return `The dispute about ${money} was won, so the money is back.`;
  if (status === "lost") return `The dispute about ${money} was lost.`;
  return gone
    ? `The cardholder disputed ${money} with the bank, which took it back.`
    : `The cardholder's bank is asking about ${money}. Nothing was taken back.`;
}

/** What happened to a job's money. */
export type JobNews = {
  jobid: number;
  /** The part of this payment's share that the cardholder has now. */
  returned: Cents;
  owed: Cents;
  /** What cards have paid beyond its cost. */
  tooMuch: Cents;
  recstatus: ReceivableStatus | null;
};

/** "$100.00 of job[7] is owed again." */
export function jobWords({ jobid, owed, recstatus }: JobNews): string {
  if (owed > 0) return `${formatMoney(owed)} of job[${jobid}] is owed again.`;
  if (recstatus === "PAID") return `Job[${jobid}] is paid.`;
  return recstatus
    ? `Job[${jobid}] stays ${recstatus}.`
    : `Job[${jobid}] isn't done, so nothing is owed for it now.`;
}

/** What's still owed for a job in that state. */
export const owedAfter = (cost: Cents, { recstatus, alreadyPaid }: Standing): Cents =>
  recstatus === null || recstatus === "Receivable" ? restOf(cost, alreadyPaid) : 0;

/** What the office reads about a job's refunds, disputes and failed charges, newest first; `at` an ISO instant. */
export type CardHistory = { id: number; at: string; note: string }[];
