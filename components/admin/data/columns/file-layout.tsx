import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { KIND_LABELS, type Mapping } from "@/lib/core/data/in/import-schema";
import { layoutMapping, type SavedLayout } from "@/lib/core/data/in/layouts/layout-contract";

import type { ImportOptions } from "@/lib/core/data/in/option-schema";
import type { Preset } from "@/lib/core/data/in/presets/preset-schema";
import {
  columnsBy,
  findPreset,
  PRESETS,
  presetMapping,
  presetName,
} from "@/lib/core/data/in/presets/suggest-rules";

import type { ImportKind } from "@/lib/core/data/schema";

export type Columns = { kind: ImportKind; mapping: Mapping; options: ImportOptions };

type FileLayoutProps = {
  headers: readonly string[];
  samples: readonly string[][];
  /** Saved layouts, for any file. */
  layouts: readonly SavedLayout[];
  columns: Columns;
  onChange: (next: Columns) => void;
};

type Way = { value: string; label: string; group: string; columns: Omit<Columns, "kind"> };

const BY_NAMES = "names";
const SAVED = "saved-";

/** Which system's export the file looks like; the columns can be matched differently right away. */
export function FileLayout({ headers, samples, layouts, columns, onChange }: FileLayoutProps) {
  const id = useId();
  const { kind, mapping } = columns;
  const file = { kind, headers, samples };
  const preset = findPreset(kind, headers);
  const saved = layouts.filter((layout) => layout.kind === kind);
  const ways: Way[] = [
    ...saved.map((layout) => ({
      value: `${SAVED}${layout.id}`,
      label: layout.name,
      group: "Saved layouts",
      columns: { mapping: layoutMapping(layout, headers), options: layout.options },
    })),
    ...PRESETS.filter((each) => each.kind === kind && hasColumns(each, headers)).map((each) => ({
      value: each.id,
      label: presetName(each),
      group: "Other systems",
      columns: columnsBy(each, file),
    })),
    { value: BY_NAMES, label: "Column names", group: "This file", columns: columnsBy(undefined, file) },
  ];
  const same = ways.filter((way) => isSame(mapping, way.columns.mapping));
  const current =
    same.find(({ value }) => value.startsWith(SAVED)) ??
    same.find(({ value }) => value === preset?.id) ??
    same.find(({ value }) => value === BY_NAMES);
  const choose = (value: string) => {
    const way = ways.find((each) => each.value === value);
    if (way) onChange({ kind, ...way.columns });
  };
  const own = saved
    .filter((layout) => isSameLine(layout.headers, headers))
    .toSorted((one, other) => other.id - one.id)[0];
  return (
    <Card title="File layout">
      <div className="grid gap-4">
        {own ? (
          <Alert>
            This file has the headers of your saved layout “{own.name}”. Check the columns below, or choose
            another way to match them.
          </Alert>
        ) : (
          preset && (
            <Found
              preset={preset}
              kind={kind}
              onSwitch={() =>
                onChange({ kind: preset.kind, ...columnsBy(preset, { ...file, kind: preset.kind }) })
              }
            />
          )
        )}
        <div className="grid gap-1.5 sm:max-w-md">
          <label htmlFor={id} className="font-medium">
            Match the columns by
          </label>
          <NativeSelect
            id={id}
            placeholder={current ? undefined : "My own choice"}
            options={ways}
            value={current?.value ?? ""}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
      </div>
    </Card>
  );
}

const hasColumns = (preset: Preset, headers: readonly string[]): boolean =>
  Object.keys(presetMapping(preset, headers)).length > 0;

const isSameLine = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((header, at) => header === other[at]);

/** A chosen column that isn't in the file counts as not chosen. */
const isSame = (one: Mapping, other: Mapping): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

type FoundProps = { preset: Preset; kind: ImportKind; onSwitch: () => void };

function Found({ preset, kind, onSwitch }: FoundProps) {
  const looks = `This looks like a ${presetName(preset)}`;
  if (preset.kind === kind)
    return <Alert>{looks}. Check the columns below, or choose another way to match them.</Alert>;
  const other = KIND_LABELS[preset.kind].toLowerCase();
  return (
    <Alert
      kind="warning"
      action={
        <Button variant="secondary" size="sm" onClick={onSwitch}>
          Import as {other}
        </Button>
      }
    >
      {looks}, but you chose {KIND_LABELS[kind].toLowerCase()}.
    </Alert>
  );
}
