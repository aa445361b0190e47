import { CalendarDays, History } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

/** To what was filed. */
export const FiledLink = () => (
  <LinkButton
    href={path.reportHistory()}
    variant="secondary"
    icon={<History aria-hidden className="size-[1.1em]" />}
  >
    Filed reports
  </LinkButton>
);

/** To the grid of a month, "2026-05"; of this one without it. */
export const MonthLink = ({ month }: { month?: string }) => (
  <LinkButton
    href={path.reportMonth(month && `?month=${month}`)}
    variant="secondary"
    icon={<CalendarDays aria-hidden className="size-[1.1em]" />}
  >
    Month
  </LinkButton>
);
