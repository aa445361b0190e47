import { CalendarDays, CircleCheck, History } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import type { ReportView } from "@/lib/features/daily-reports/rules";
import { path } from "@/lib/paths";

/** Links to the filed reports. */
export const FiledLink = () => (
  <LinkButton
    href={path.reportHistory()}
    variant="secondary"
    icon={<History aria-hidden className="size-[1.1em]" />}
  >
    Filed reports
  </LinkButton>
);

/** Links to a month's grid, "2026-05"; for the current month without it. */
export const MonthLink = ({ month }: { month?: string }) => (
  <LinkButton
    href={path.reportMonth(month && `?month=${month}`)}
    variant="secondary"
    icon={<CalendarDays aria-hidden className="size-[1.1em]" />}
  >
    Month
  </LinkButton>
);

/** A filed report, by whom and when; it can't be changed. */
export function ReportText({ report: { name, filedAt, late, lines } }: { report: ReportView }) {
  return (
    <>
      <p className="wrap-anywhere mb-3 flex flex-wrap items-center gap-2 text-ink-muted">
        <Badge tone="brick" icon={<CircleCheck aria-hidden />}>
          {late ? "Filed late" : "Filed"}
        </Badge>
        by {name}, {filedAt}
      </p>
      <ul className="grid gap-1.5">
        {lines
          .map((text, at) => ({ text, key: `${at} ${text}` }))
          .filter(({ text }) => text !== "")
          .map(({ text, key }) => (
            <li
              key={key}
              className="whitespace-pre-line break-words border-line border-b pb-1.5 last:border-0"
            >
              {text}
            </li>
          ))}
      </ul>
    </>
  );
}
