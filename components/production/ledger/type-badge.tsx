import { CircleMinus, CirclePlus } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { LedgerType } from "@/lib/features/ledger/schema";

const LOOKS = {
  Revenue: { tone: "leaf", icon: <CirclePlus aria-hidden /> },
  Expense: { tone: "sun", icon: <CircleMinus aria-hidden /> },
} as const;

export const TypeBadge = ({ type }: { type: LedgerType }) => <Badge {...LOOKS[type]}>{type}</Badge>;
