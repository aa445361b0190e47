"use client";

import { useUrlFilters } from "@/components/layout/use-url-filters";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { cn } from "@/components/ui/cn";
import type { PersonLine } from "@/lib/core/employees/access/rules";
import { formatPhone } from "@/lib/values/phone";
import { COLUMNS, FILE_COLUMNS, Name } from "./access-columns";
import { RightBadges, RoleBadges } from "./role-badges";

const FILTERS = ["q", "shop", "cap", "role"];

/** The people as filtered, by name. */
export function AccessTable({ people }: { people: PersonLine[] }) {
  const filters = useUrlFilters();
  const filtered = FILTERS.some((name) => filters.get(name) !== "");
  return (
    <>
      <PersonCards people={people} />
      <div className={cn(people.length > 0 && "hidden sm:block print:block")}>
        <DataTable
          label="people"
          one="person"
          columns={COLUMNS}
          rows={people}
          rowId={(person) => String(person.hrid)}
          className="max-h-none [&_:is(td,th)]:px-2"
          toolbar={
            people.length > 0 && (
              <CsvButton onCsv={() => downloadCsv("people", toCsv(FILE_COLUMNS, people))} />
            )
          }
          empty={
            filtered
              ? {
                  title: "No one matches these filters",
                  hint: "Change the filters, or clear them to see everybody.",
                }
              : { title: "Nobody here", hint: "People who leave stay on this list as former employees." }
          }
        />
      </div>
    </>
  );
}

/** The same people on a phone, one under the other. */
function PersonCards({ people }: { people: PersonLine[] }) {
  return (
    <ul className="grid gap-3 sm:hidden print:hidden">
      {people.map((person) => (
        <li key={person.hrid} className="card-edge grid gap-2 rounded-lg bg-surface p-3">
          <Name {...person} />
          <p className="flex flex-wrap gap-1">
            <RoleBadges {...person} />
            <RightBadges {...person} />
          </p>
          <p className="text-ink-muted text-sm">
            {[person.shop, formatPhone(person.phone), person.lastSeen && `seen ${person.lastSeen}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
