"use client";

import { type ReactNode, useRef, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import { z } from "zod";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Card } from "@/components/ui/card";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { saveFleetContract, saveSafetyPointsContract } from "@/lib/core/settings/contract";
import { type FleetList, gearRows, pointRows } from "@/lib/core/settings/lists/list-schema";
import type { FleetView, PointsView } from "@/lib/core/settings/settings-view";
import type { SendOptions } from "@/lib/platform/http/writer";
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

/** Trucks, gas cards or tablets. What crews have used stays, retired or not. */
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

/** The safety talk's points, in reading order. */
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

type Standing = { rows: Record<string, unknown>[]; version: string };

type ListFormProps<I> = {
  label: string;
  /** The rows' schema, from the contract. */
  rowsSchema: z.ZodType<Record<string, unknown>[]>;
  rows: readonly object[];
  version: string;
  draftKey: string;
  /** How to read a row that someone else stored. */
  words: (row: Record<string, unknown>) => string;
  write: {
    send(input: I, options: SendOptions): Promise<unknown>;
    refusal: { readonly stale?: Standing } | null;
    clear: () => void;
  };
  input: (rows: Record<string, unknown>[], version: string) => I;
  children: ReactNode;
};

/** A list that is saved as a whole; a second editor sees the current one first. */
export function ListForm<I>(props: ListFormProps<I>) {
  const { label, rowsSchema, rows, version, draftKey, words, write, input, children } = props;
  const base = useRef({ version });
  const [schema] = useState(() => z.object({ rows: rowsSchema }));
  return (
    <Form
      label={label}
      schema={schema as z.ZodType<{ rows: Record<string, unknown>[] }, { rows: Record<string, unknown>[] }>}
      defaultValues={{ rows } as DefaultValues<{ rows: Record<string, unknown>[] }>}
      draftKey={`${draftKey}:${version}`}
      onSubmit={({ rows: listed }, extras) => write.send(input(listed, base.current.version), extras)}
    >
      {(form) => (
        <>
          <TheirChanges
            write={write}
            base={base}
            now={write.refusal?.stale}
            changes={(_, now) => now.rows.map((row, at) => ({ label: String(at + 1), now: words(row) }))}
            onTake={(now) => form.reset({ rows: now.rows })}
          />
          {children}
          <div>
            <SubmitButton variant={form.formState.isDirty ? "primary" : "secondary"}>
              Save {label.toLowerCase()}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
