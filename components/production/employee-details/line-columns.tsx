import { formatHours, sumHours } from "@/components/production/pay-shared/pay-figures";
import { crewProfileHref, QuietLink } from "@/components/production/pay-shared/pay-parts";
import type { Column } from "@/components/table/column";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatShortDate } from "@/lib/values/dates";
import { formatMoney, plainDollars, sumCents } from "@/lib/values/money";
import { type PayLine, payCents } from "./pay-weeks";

/** One entry per row; crew and pay link to the crew's profile of that day. */
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
      header: "Status",
      value: (line) => auditWord(line.audited),
      cell: (line) => <AuditMark audited={line.audited} />,
    },
  ];
}

const auditWord = (audited: boolean) => (audited ? "Audited" : "Pending");

/** Icon and word; `count` is how many entries are still pending. */
export function AuditMark({ audited, count }: { audited: boolean; count?: number }) {
  const words = audited || count === undefined ? auditWord(audited) : `Pending (${count})`;
  return <StatusBadge status={audited ? "resolved" : "pending"}>{words}</StatusBadge>;
}
