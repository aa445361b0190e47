"use client";

import { CalendarPlus } from "lucide-react";
import { DateField } from "@/components/form/date-field";
import { asOptions, NativeSelect } from "@/components/form/native-select";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { useWrite } from "@/components/ui/use-write";
import { rollOverContract, saveWindowsContract } from "@/lib/core/settings/contract";
import { SEASONS, windowRows } from "@/lib/core/settings/lists/list-schema";
import type { SeasonsView } from "@/lib/core/settings/settings-view";
import { count as counted } from "@/lib/values/text";
import { ListForm } from "./list-panels";
import { RowList } from "./row-list";

const SEASON_OPTIONS = asOptions(SEASONS);

/** A year's float windows, and a button that copies them to the next year. */
export function SeasonsPanel({ view, viewer }: { view: SeasonsView; viewer: number }) {
  const { year, years, rows, nextCount } = view;
  return (
    <Card
      title={`Float windows ${year}`}
      aside={<YearChoice year={year} years={years} />}
      footer={rows.length > 0 && <RollOver year={year + 1} count={nextCount} />}
    >
      <p className="mb-4 max-w-prose text-ink-muted">
        Date ranges you can promise clients and use to make packages. Windows can overlap. You can't remove a
        window that has open jobs.
      </p>
      {rows.length === 0 && (
        <EmptyState title={`No windows in ${year} yet`} action={<RollOver year={year} count={0} />}>
          Roll over to copy {year - 1} or use the usual pattern. You can change them afterwards.
        </EmptyState>
      )}
      <WindowsForm view={view} viewer={viewer} />
    </Card>
  );
}

function WindowsForm({ view, viewer }: { view: SeasonsView; viewer: number }) {
  const { year, rows, version } = view;
  const write = useWrite(saveWindowsContract, { said: () => `${year} windows saved` });
  const used = new Set(rows.filter((row) => row.used).map(({ id }) => id));
  return (
    <ListForm
      key={`${year}:${version}`}
      label={`Windows of ${year}`}
      rowsSchema={windowRows}
      rows={rows.map(({ used: _, ...row }) => row)}
      version={version}
      draftKey={`windows:${viewer}:${year}`}
      words={({ label, sdate, fdate }) => `${label}: ${sdate} to ${fdate}`}
      write={write}
      input={(saved, seen) => ({ year: String(year), rows: windowRows.parse(saved), version: seen })}
    >
      <RowList
        item="window"
        blank={{ id: null, label: "", season: "", sdate: "", fdate: "" }}
        movable={false}
        keeps={({ id }) => used.has(id)}
      >
        {(row, at) => (
          <fieldset
            data-line
            className={cn(
              "grid gap-2 min-[24rem]:grid-cols-2 sm:grid-cols-[1fr_8rem_10rem_10rem]",
              at > 0 && "sm:[&_label]:sr-only",
            )}
          >
            <legend className="sr-only">window {at + 1}</legend>
            <TextField name={`${row}.label`} label="Label" maxLength={40} />
            <SelectField name={`${row}.season`} label="Season" options={SEASON_OPTIONS} />
            <DateField name={`${row}.sdate`} label="First day" />
            <DateField name={`${row}.fdate`} label="Last day" />
          </fieldset>
        )}
      </RowList>
    </ListForm>
  );
}

/** The year whose windows are shown, in the URL. */
function YearChoice({ year, years }: { year: number; years: readonly number[] }) {
  const filters = useUrlFilters();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="windows-year" className="font-medium">
        Year
      </label>
      <NativeSelect
        id="windows-year"
        value={year}
        options={years.map((one) => ({ value: one, label: String(one) }))}
        onChange={(event) => filters.set({ year: event.target.value })}
      />
    </div>
  );
}

/** Makes the windows that `year` is missing; `count` exist already. */
function RollOver({ year, count }: { year: number; count: number }) {
  const write = useWrite(rollOverContract, {
    said: ({ added }) =>
      added > 0 ? `${counted(added, "window")} made for ${year}` : `Nothing to add: ${year} has them all`,
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" icon={<CalendarPlus aria-hidden className="size-5" />}>
          Roll over to {year}
        </Button>
      }
      title={`Roll over to ${year}?`}
      confirm={`Make ${year}`}
      onConfirm={() => write.send({ year: String(year) })}
    >
      {count > 0
        ? `${year} already has ${counted(count, "window")}. We'll add the missing ones and leave the rest as is.`
        : `We'll copy the ${year - 1} windows to ${year}, or use the usual pattern if there are none.`}
    </ConfirmDialog>
  );
}
