import { Clock, TriangleAlert } from "lucide-react";
import Link from "next/link";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { path } from "@/lib/paths";
import { formatShare, HIGH_SHARE, type PayFigures, shareOf } from "./pay-figures";

export type CrewPayParams = { range?: string; dailyProfileDate?: string | null; crewName?: string | null };

/** "?range=12&dailyProfileDate=2026-05-12", without empty ones. */
export function payQuery(params: Record<string, string | null | undefined>): string {
  const known = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(known).toString();
  return query ? `?${query}` : "";
}

/** The day profile by crew on /crewpay. */
export const dayHref = (params: CrewPayParams) => path.crewPay(payQuery(params));

/** One crew's work and pay for a day; null without a crew. */
export const crewProfileHref = ({ range, dailyProfileDate, crewName }: CrewPayParams) =>
  crewName && dailyProfileDate ? path.crewProfile(payQuery({ range, dailyProfileDate, crewName })) : null;

/** A link inside a table: a number or name that links to its details. Plain text without `href`. */
export function QuietLink({
  href,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string | null }) {
  if (href === null) return <span className={className}>{rest.children}</span>;
  return (
    <Link
      {...rest}
      href={href}
      className={cn(
        "text-lake-text underline decoration-line underline-offset-4 hover:decoration-current",
        className,
      )}
    />
  );
}

type ShareCellProps = {
  figures: Pick<PayFigures, "labour" | "production" | "incomplete">;
  href?: string | null;
};

/** Labour's share of production, or that it's incomplete; more than half is marked with a word. */
export function ShareCell({ figures, href = null }: ShareCellProps) {
  const share = shareOf(figures);
  if (figures.incomplete)
    return (
      <Badge tone="sun" icon={<Clock aria-hidden />}>
        Incomplete
      </Badge>
    );
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
