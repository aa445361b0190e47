import { formatHours, sumHours } from "@/components/production/pay-shared/pay-figures";
import { crewProfileHref } from "@/components/production/pay-shared/pay-links";
import { QuietLink } from "@/components/production/pay-shared/quiet-link";
import type { Column } from "@/components/table/column";
import { formatShortDate } from "@/lib/values/dates";
import { formatMoney, plainDollars, sumCents } from "@/lib/values/money";
import { AuditMark, auditWord } from "./audit-mark";
import { type PayLine, payCents } from "./pay-weeks";

/** One entry a line; the crew and the pay lead to the crew's profile of that day. */
export function lineColumns(range: string): Column<PayLine>[] {
  const leads = ({ date, crewname }: PayLine) =>
    crewProfileHref({ range, dailyProfileDate: date, crewName: crewname });
  return [
    {
      id: "date",
      header: "Date",
      value: (line) => line.date,
      cell: (line) => <QuietLink href={leads(line)}>{formatShortDate(line.date)}</QuietLink>,
      footer: () => "Total",
    },
    {
      id: "crew",
      header: "Crew",
      value: (line) => line.crewname,
      cell: (line) => <QuietLink href={leads(line)}>{line.crewname || "–"}</QuietLink>,
    },
    { id: "type", header: "Type", value: (line) => line.type },
    {
      id: "hours",
      header: "Hours",
      align: "right",
      value: (line) => line.hours,
      cell: (line) => formatHours(line.hours),
      csv: (line) => formatHours(line.hours),
      footer: (lines) => formatHours(sumHours(lines.map(({ hours }) => hours))),
    },
    {
      id: "rate",
      header: "Rate",
      align: "right",
      value: (line) => line.rate,
      cell: (line) => formatMoney(line.rate),
      csv: (line) => plainDollars(line.rate),
    },
    {
      id: "pay",
      header: "Pay",
      align: "right",
      value: payCents,
      cell: (line) => <QuietLink href={leads(line)}>{formatMoney(payCents(line))}</QuietLink>,
      csv: (line) => plainDollars(line.pay),
      footer: (lines) => formatMoney(sumCents(lines.map(payCents))),
    },
    {
      id: "audited",
      header: "State",
      value: (line) => auditWord(line.audited),
      cell: (line) => <AuditMark audited={line.audited} />,
    },
  ];
}
