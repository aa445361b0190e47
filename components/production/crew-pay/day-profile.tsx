"use client";

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useEffect, useMemo, useRef } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { type CrewRow, crewRow, leftOutNote } from "@/components/production/pay-shared/pay-figures";
import { crewProfileHref, dayHref, QuietLink } from "@/components/production/pay-shared/pay-parts";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { buttonStyles } from "@/components/ui/button-styles";
import type { CrewOfDay } from "@/lib/core/pay/contract";
import { formatDate } from "@/lib/values/dates";
import { jobsColumn, moneyColumn, namesColumn, shareColumn } from "./figure-columns";

type DayProfileProps = { crews: CrewOfDay[]; day: string | null; range: string; today: string };

/** The chosen day by crew; nothing while none is chosen. */
export function DayProfile({ crews, day, range, today }: DayProfileProps) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(day);
  // A day chosen further up scrolls into view; one from the URL doesn't move the page.
  useEffect(() => {
    if (before.current !== day) section.current?.scrollIntoView({ block: "nearest" });
    before.current = day;
  }, [day]);
  if (day === null) return null;
  return (
    <section ref={section} aria-labelledby="day-profile" className="min-w-0 scroll-my-4">
      <h2 id="day-profile" className="mb-3 text-lg">
        {formatDate(day)}
      </h2>
      <CrewTable crews={crews} day={day} range={range} isToday={day >= today} />
    </section>
  );
}

type CrewTableProps = { crews: CrewOfDay[]; day: string; range: string; isToday: boolean };

/** One day by crew; names and numbers link to the crew's profile of that day. */
function CrewTable({ crews, day, range, isToday }: CrewTableProps) {
  const chosen = useUrlFilters().get("crewName");
  const rows = useMemo(() => crews.map((crew) => crewRow(crew, isToday)), [crews, isToday]);
  const columns = useMemo(() => columnsOf(day, range), [day, range]);
  const note = leftOutNote(rows, "crew");
  return (
    <DataTable
      label="crews"
      toolbar={note && <p className="text-ink-muted text-sm">{note}</p>}
      columns={columns}
      rows={rows}
      rowId={idOf}
      rowLabel={nameOf}
      openId={rows.filter((row) => chosen !== "" && row.crewname === chosen).map(idOf)[0]}
      actions={(row) => <ProfileLink row={row} day={day} range={range} />}
      csvName={`crews-${day}`}
      empty={{
        title: "No crew on this day",
        hint: "Crews appear here once they return a job or someone has pay for this day.",
      }}
    />
  );
}

const idOf = (row: CrewRow) => `${row.hrid}:${row.crewname}`;
const nameOf = (row: CrewRow) => row.crewname || "No crew";

function columnsOf(day: string, range: string): Column<CrewRow>[] {
  const leads = ({ crewname }: CrewRow) =>
    crewProfileHref({ range, dailyProfileDate: day, crewName: crewname });
  return [
    {
      id: "crewname",
      header: "Crew",
      value: nameOf,
      cell: (row) => <QuietLink href={leads(row)}>{nameOf(row)}</QuietLink>,
      footer: () => "Total",
    },
    jobsColumn(leads),
    moneyColumn("production", "Total", leads),
    moneyColumn("labour", "Labour", leads),
    shareColumn(leads),
    namesColumn("namesNoPay", "No pay", leads),
    namesColumn(
      "namesUnaudited",
      "Not audited",
      (row) => leads(row) ?? dayHref({ range, dailyProfileDate: day }),
    ),
  ];
}

function ProfileLink({ row, day, range }: { row: CrewRow; day: string; range: string }) {
  const href = crewProfileHref({ range, dailyProfileDate: day, crewName: row.crewname });
  if (!href) return null;
  return (
    <Link
      href={href}
      aria-label={`Crew profile of ${row.crewname}`}
      title="Crew profile"
      className={buttonStyles({ variant: "ghost", size: "sm", shape: "icon" })}
    >
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}
