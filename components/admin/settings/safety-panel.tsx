"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { saveSafetyPointsContract } from "@/lib/core/settings/contract";
import { pointRows } from "@/lib/core/settings/lists/list-schema";
import type { PointsView } from "@/lib/core/settings/settings-view";
import { ListForm } from "./list-form";
import { RowList } from "./row-list";

/** The safety talk's points in the order they are read. */
export function SafetyPanel({ view, viewer }: { view: PointsView; viewer: number }) {
  const { rows, version } = view;
  const write = useWrite(saveSafetyPointsContract, { said: () => "Safety points saved" });
  return (
    <Card title="Safety points">
      <p className="-mt-2 mb-4 max-w-prose text-ink-muted">
        Crews read these in order before their first job. Clear the checkbox to retire a point.
      </p>
      <ListForm
        key={version}
        label="Safety points"
        rowsSchema={pointRows}
        rows={rows}
        version={version}
        draftKey={`safety-points:${viewer}`}
        words={({ point, active }) => `${point}${active ? "" : " (retired)"}`}
        write={write}
        input={(saved, seen) => ({ rows: pointRows.parse(saved), version: seen })}
      >
        {rows.length === 0 && <p>None yet: crews have nothing to read before they start.</p>}
        <RowList item="point" blank={{ id: null, point: "", active: true }} keeps={({ id }) => Boolean(id)}>
          {(row, at) => (
            <div className="grid gap-1">
              <TextAreaField name={`${row}.point`} label={`Point ${at + 1}`} hideLabel rows={2} />
              <CheckboxField name={`${row}.active`} label="In use" />
            </div>
          )}
        </RowList>
      </ListForm>
    </Card>
  );
}
