import { CircleDollarSign, Hourglass } from "lucide-react";
import { commissionOf } from "@/lib/features/sales/commission-rules";
import type { EstimateLine } from "@/lib/features/sales/task-schema";
import { formatMoney } from "@/lib/values/money";

/** What is owed, and what will be once the client has paid. */
export function CommissionFigures({ lines }: { lines: readonly EstimateLine[] }) {
  const { owed, pending } = commissionOf(lines);
  const figures = [
    { label: "Owed commission", icon: CircleDollarSign, amount: owed, hint: "The client has paid." },
    { label: "Pending commission", icon: Hourglass, amount: pending, hint: "Completed, not paid yet." },
  ];
  return (
    <dl className="mb-5 grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
      {figures.map(({ label, icon: Icon, amount, hint }) => (
        <div key={label} className="card-edge rounded-lg bg-surface px-4 py-3">
          <dt className="flex items-center gap-2 text-ink-muted">
            <Icon aria-hidden className="size-5" />
            {label}
          </dt>
          <dd>
            <span className="font-semibold text-2xl tabular-nums">{formatMoney(amount)}</span>
            <span className="block text-ink-muted text-sm">{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
