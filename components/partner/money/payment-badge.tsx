import { Banknote, Check, CircleDollarSign, CreditCard, Hourglass, ReceiptText } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";

const LOOKS = {
  PAID: { tone: "leaf", icon: <Check aria-hidden /> },
  "Paid By Card": { tone: "leaf", icon: <CreditCard aria-hidden /> },
  "Paid By Cheque": { tone: "sky", icon: <ReceiptText aria-hidden /> },
  "Paid By Cash": { tone: "sky", icon: <Banknote aria-hidden /> },
  Receivable: { tone: "sun", icon: <CircleDollarSign aria-hidden /> },
} as const;

/** How a job stands with its money; a cheque and cash count once the office has them. */
export function PaymentBadge({ status }: { status: ReceivableStatus | null }) {
  if (status === null)
    return (
      <Badge tone="ink" icon={<Hourglass aria-hidden />}>
        Not settled
      </Badge>
    );
  return <Badge {...LOOKS[status]}>{status}</Badge>;
}
