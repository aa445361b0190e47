import { TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { formatShare, HIGH_SHARE, type PayFigures, shareOf } from "./pay-figures";
import { QuietLink } from "./quiet-link";

type ShareCellProps = { figures: Pick<PayFigures, "labour" | "production">; href?: string | null };

/** Labour's share of production; more than half is marked by a word. */
export function ShareCell({ figures, href = null }: ShareCellProps) {
  const share = shareOf(figures);
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {share !== null && share > HIGH_SHARE && (
        <Badge tone="brick" icon={<TriangleAlert aria-hidden />}>
          High
        </Badge>
      )}
      <QuietLink href={href}>{formatShare(share)}</QuietLink>
    </span>
  );
}
