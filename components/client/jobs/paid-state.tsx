import { StatusBadge } from "@/components/ui/status-badge";
import type { CompletedRow } from "@/lib/features/dashboard/dashboard-view";

/** Owing, or how it was paid. Without a price there is nothing to owe yet. */
export function PaidState({ owing, paidBy, tbd }: Pick<CompletedRow, "owing" | "paidBy"> & { tbd: boolean }) {
  if (!owing) return <StatusBadge status="paid">{paidBy}</StatusBadge>;
  return tbd ? (
    <StatusBadge status="pending">Price TBD</StatusBadge>
  ) : (
    <StatusBadge status="receivable">Owing</StatusBadge>
  );
}
