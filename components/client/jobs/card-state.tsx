import { CreditCard, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Whether a card on file stands for a visit (rule planned-charge). */
export function CardState({ secured }: { secured: boolean }) {
  return secured ? (
    <Badge tone="leaf" icon={<CreditCard aria-hidden />}>
      Secured
    </Badge>
  ) : (
    <Badge tone="sun" icon={<TriangleAlert aria-hidden />}>
      Unsecured
    </Badge>
  );
}
