import { TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { formatShare, HIGH_SHARE, type PayFigures, shareOf } from "./pay-figures";

/** Labour's share of production; more than half is marked by a word. */
export function ShareCell({ figures }: { figures: Pick<PayFigures, "labour" | "production"> }) {
  const share = shareOf(figures);
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {share !== null && share > HIGH_SHARE && (
        <Badge tone="brick" icon={<TriangleAlert aria-hidden />}>
          High
        </Badge>
      )}
      {formatShare(share)}
    </span>
  );
}
