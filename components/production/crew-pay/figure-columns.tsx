import { TriangleAlert } from "lucide-react";
import {
  completeTotal,
  formatHours,
  type PayFigures,
  shareOf,
  shortNames,
  totalOf,
} from "@/components/production/pay-shared/pay-figures";
import { QuietLink, ShareCell } from "@/components/production/pay-shared/pay-parts";
import type { Column } from "@/components/table/column";
import { Badge } from "@/components/ui/badge";
import { formatMoney, plainDollars } from "@/lib/values/money";

/** Where a row's numbers link to; null for no link. */
type Leads<Row> = (row: Row) => string | null;

type MoneyId = "production" | "pay" | "labour";

/** An amount that links to its details, with a total at the bottom. */
export function moneyColumn<Row extends PayFigures>(
  id: MoneyId,
  header: string,
  leads: Leads<Row>,
): Column<Row> {
  return {
    id,
    header,
    align: "right",
    value: (row) => row[id],
    cell: (row) => <QuietLink href={leads(row)}>{formatMoney(row[id])}</QuietLink>,
    csv: (row) => plainDollars(row[id]),
    footer: (rows) => formatMoney(totalOf(rows)[id]),
  };
}

export function jobsColumn<Row extends PayFigures>(leads: Leads<Row>): Column<Row> {
  return {
    id: "jobs",
    header: "Jobs",
    align: "right",
    value: (row) => row.jobs,
    cell: (row) => <Jobs figures={row} href={leads(row)} />,
    footer: (rows) => <Jobs figures={totalOf(rows)} href={null} />,
  };
}

/** The number of jobs; jobs without a price don't count as production yet. */
function Jobs({ figures, href }: { figures: PayFigures; href: string | null }) {
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {figures.unpriced > 0 && (
        <Badge tone="sun" icon={<TriangleAlert aria-hidden />}>{`${figures.unpriced} TBD`}</Badge>
      )}
      <QuietLink href={href}>{figures.jobs}</QuietLink>
    </span>
  );
}

export function shareColumn<Row extends PayFigures>(leads: Leads<Row>): Column<Row> {
  return {
    id: "share",
    header: "Share",
    align: "right",
    value: shareOf,
    cell: (row) => <ShareCell figures={row} href={leads(row)} />,
    csv: (row) => (row.incomplete ? "Incomplete" : percent(shareOf(row))),
    footer: (rows) => <ShareCell figures={completeTotal(rows)} />,
  };
}

const percent = (share: number | null) => (share === null ? null : (share * 100).toFixed(1));

export function hoursColumn<Row extends PayFigures>(leads: Leads<Row>): Column<Row> {
  return {
    id: "hours",
    header: "Hours",
    align: "right",
    value: (row) => row.hours,
    cell: (row) => <QuietLink href={leads(row)}>{formatHours(row.hours)}</QuietLink>,
    csv: (row) => formatHours(row.hours),
    footer: (rows) => formatHours(totalOf(rows).hours),
  };
}

type NameList = "namesNoPay" | "namesUnaudited";

/** How many people, and their names, linked to where it can be fixed. */
export function namesColumn<Row extends PayFigures>(
  id: NameList,
  header: string,
  leads: Leads<Row>,
): Column<Row> {
  const countOf = (row: PayFigures) => (id === "namesNoPay" ? row.noPay : row.namesUnaudited.length);
  return {
    id,
    header,
    wrap: true,
    value: countOf,
    cell: (row) =>
      countOf(row) > 0 && (
        <span title={row[id].join(", ")}>
          <QuietLink href={leads(row)}>{`${countOf(row)}: ${shortNames(row[id])}`}</QuietLink>
        </span>
      ),
    csv: (row) => row[id].join("; "),
    footer: (rows) => countOf(totalOf(rows)),
  };
}
