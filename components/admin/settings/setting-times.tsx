"use client";

import { CalendarClock, History } from "lucide-react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { withdrawSettingContract } from "@/lib/core/settings/contract";
import type { SettingKey } from "@/lib/core/settings/schema";
import type { SettingRow, SettingView } from "@/lib/core/settings/settings-view";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import { around } from "@/lib/core/settings/words-rules";
import { formatDate } from "@/lib/values/dates";

type PlannedValueProps = { settingKey: SettingKey; row: SettingRow };

/** A value that starts on a future day; until then it can be withdrawn. */
export function PlannedValue({ settingKey, row }: PlannedValueProps) {
  const { from, version, words, by, at } = row;
  const write = useWrite(withdrawSettingContract, {
    said: () => `${SHAPES[settingKey].label}: plan withdrawn`,
    rereads: true,
  });
  return (
    <Alert kind="info" title={`Planned from ${formatDate(from)}`} className="mb-4">
      <p className="flex items-center gap-2">
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        {words}
      </p>
      <p className="mb-3 text-sm">
        {by ? `By ${by}, ` : ""}
        {at}
      </p>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="secondary">
            Withdraw
          </Button>
        }
        title={`Withdraw the plan for ${formatDate(from)}?`}
        confirm="Withdraw plan"
        onConfirm={() => write.send({ key: settingKey, from, version })}
      >
        The current value stays in effect.
      </ConfirmDialog>
    </Alert>
  );
}

type Row = SettingRow & { state: string };

const COLUMNS: Column<Row>[] = [
  { id: "from", header: "From", value: ({ from }) => from, cell: ({ from }) => formatDate(from) },
  { id: "state", header: "Status", value: ({ state }) => state },
  { id: "words", header: "Value", value: ({ words }) => words, wrap: true },
  { id: "by", header: "By", value: ({ by }) => by ?? "–" },
  { id: "at", header: "When", value: ({ at }) => at },
];

/** The setting's past, current and planned values, with who set them and when. */
export function SettingHistory({ setting, today }: { setting: SettingView; today: string }) {
  const { rows, key } = setting;
  const { holding } = around(rows, today);
  const stateOf = (row: SettingRow) =>
    row.from > today ? "Planned" : row.from === holding?.from ? "Current" : "Past";
  return (
    <details className="mt-5 border-line border-t pt-2">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 font-medium text-lake-text">
        <History aria-hidden className="size-5" />
        History ({rows.length})
      </summary>
      <DataTable
        label={`values of ${SHAPES[key].label}`}
        one="value"
        columns={COLUMNS}
        rows={rows.map((row) => ({ ...row, state: stateOf(row) }))}
        rowId={(row) => row.from}
        empty={{ title: "No values yet" }}
      />
    </details>
  );
}
