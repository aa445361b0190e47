import type { ReactNode } from "react";
import { type DayRow, formatHours, totalOf } from "@/components/production/pay-shared/pay-figures";
import { dayHref } from "@/components/production/pay-shared/pay-links";
import { QuietLink } from "@/components/production/pay-shared/quiet-link";
import { ShareCell } from "@/components/production/pay-shared/share-cell";
import { formatShortDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";

type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** What the range comes to, in one row. */
export function KeyFigures({ days, range }: { days: DayRow[]; range: string }) {
  const total = totalOf(days);
  const firstDay = (wanted: (day: DayRow) => boolean) => {
    const day = days.find(wanted)?.date;
    if (!day) return undefined;
    return (
      <QuietLink href={dayHref({ range, dailyProfileDate: day })}>{`See ${formatShortDate(day)}`}</QuietLink>
    );
  };
  const figures: Figure[] = [
    { label: "Production", value: formatMoney(total.production), note: jobsNote(total) },
    { label: "Crew wages", value: formatMoney(total.pay), note: `${formatHours(total.hours)} hours` },
    { label: "Labour", value: formatMoney(total.labour), note: "with burden" },
    { label: "Labour share", value: <ShareCell figures={total} />, note: "of production" },
    { label: "Without pay", value: total.noPay, note: firstDay((day) => day.noPay > 0) },
    {
      label: "Not audited",
      value: total.namesUnaudited.length,
      note: firstDay((day) => day.namesUnaudited.length > 0),
    },
  ];
  return (
    <dl
      data-print="together"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6 print:grid-cols-6"
    >
      {figures.map(({ label, value, note }) => (
        <div key={label} className="card-edge min-w-0 rounded-lg bg-surface px-3 py-3">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="mt-0.5 font-semibold text-lg">{value}</dd>
          {note && <dd className="text-ink-muted text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const jobsNote = ({ jobs, unpriced }: { jobs: number; unpriced: number }) =>
  unpriced > 0 ? `${jobs} jobs, ${unpriced} TBD` : `${jobs} jobs`;
