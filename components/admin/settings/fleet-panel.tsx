"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { TextField } from "@/components/form/text-field";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { saveFleetContract } from "@/lib/core/settings/contract";
import { type FleetList, gearRows } from "@/lib/core/settings/lists/list-schema";
import type { FleetView } from "@/lib/core/settings/settings-view";
import { ListForm } from "./list-form";
import { RowList } from "./row-list";

const WORDS: Record<FleetList, { title: string; item: string; hint: string }> = {
  vehicles: {
    title: "Trucks",
    item: "truck",
    hint: "In Crew Set Up, Record Task and Open-Close, in this order.",
  },
  gas_cards: { title: "Gas cards", item: "gas card", hint: "In Crew Set Up and Record Task, in this order." },
  tablets: { title: "Tablets", item: "tablet", hint: "In Crew Set Up, in this order." },
};

/** Trucks, gas cards or tablets: what crews had stays, retired or not. */
export function FleetPanel({ view, viewer }: { view: FleetView; viewer: number }) {
  const { list, rows, version } = view;
  const { title, item, hint } = WORDS[list];
  const write = useWrite(saveFleetContract, { said: () => `${title} saved` });
  const known = new Set(rows.map(({ name }) => name));
  const used = new Set(rows.filter((row) => row.used).map(({ name }) => name));
  return (
    <Card title={title}>
      <p className="-mt-2 mb-4 max-w-prose text-ink-muted">
        {hint} You can't remove anything a crew has used. Clear the checkbox to retire it.
      </p>
      <ListForm
        key={version}
        label={title}
        rowsSchema={gearRows}
        rows={rows.map(({ name, active }) => ({ name, active }))}
        version={version}
        draftKey={`fleet:${viewer}:${list}`}
        words={({ name, active }) => `${name}${active ? "" : " (retired)"}`}
        write={write}
        input={(saved, seen) => ({ list, rows: gearRows.parse(saved), version: seen })}
      >
        {rows.length === 0 && <p>None yet.</p>}
        <RowList
          item={item}
          blank={{ name: "", active: true }}
          max={200}
          keeps={({ name }) => used.has(String(name))}
        >
          {(row, at, { name }) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextField
                name={`${row}.name`}
                label={`${title.replace(/s$/, "")} ${at + 1}`}
                hideLabel
                readOnly={known.has(String(name))}
                maxLength={40}
                className="min-w-20 flex-1"
              />
              <CheckboxField name={`${row}.active`} label="In use" />
            </div>
          )}
        </RowList>
      </ListForm>
    </Card>
  );
}
