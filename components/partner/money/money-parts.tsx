import { Banknote, Check, CircleDollarSign, CreditCard, Hourglass, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";

type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** A list's totals, in a row of figures. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl
      data-print="together"
      className="card-edge mb-5 grid grid-cols-1 divide-y divide-line rounded-lg bg-surface sm:grid-cols-3 sm:divide-y-0 lg:auto-cols-fr lg:divide-x lg:grid-flow-col lg:grid-cols-none print:grid-flow-col print:grid-cols-none"
    >
      {items.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 sm:block sm:py-3"
        >
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere font-semibold text-lg sm:mt-0.5">{value}</dd>
          {note && <dd className="w-full text-ink-muted text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const LOOKS = {
  PAID: { tone: "leaf", icon: <Check aria-hidden /> },
  "Paid By Card": { tone: "leaf", icon: <CreditCard aria-hidden /> },
  "Paid By Cheque": { tone: "sky", icon: <ReceiptText aria-hidden /> },
  "Paid By Cash": { tone: "sky", icon: <Banknote aria-hidden /> },
  Receivable: { tone: "sun", icon: <CircleDollarSign aria-hidden /> },
} as const;

/** A job's payment status; a cheque and cash count once the office has them. */
export function PaymentBadge({ status }: { status: ReceivableStatus | null }) {
  if (status === null)
    return (
      <Badge tone="ink" icon={<Hourglass aria-hidden />}>
        Not settled
      </Badge>
    );
  return <Badge {...LOOKS[status]}>{status}</Badge>;
}
