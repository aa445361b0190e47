import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { KIND_LABELS, type Mapping } from "@/lib/data/in/import-schema";
import type { ImportOptions } from "@/lib/data/in/option-schema";
import { findPreset, PRESETS, presetName } from "@/lib/data/in/presets/preset-rules";
import type { Preset } from "@/lib/data/in/presets/preset-schema";
import { columnsBy } from "@/lib/data/in/presets/suggest-rules";
import type { ImportKind } from "@/lib/data/schema";

export type Columns = { kind: ImportKind; mapping: Mapping; options: ImportOptions };

type FileLayoutProps = {
  headers: readonly string[];
  samples: readonly string[][];
  columns: Columns;
  onChange: (next: Columns) => void;
};

const BY_NAMES = "names";

/** Whose export the file looks like; the columns can be matched in another way at once. */
export function FileLayout({ headers, samples, columns, onChange }: FileLayoutProps) {
  const id = useId();
  const { kind, mapping } = columns;
  const found = findPreset(kind, headers);
  const read = (as: ImportKind, preset: Preset | undefined) =>
    onChange({ kind: as, ...columnsBy(preset, { kind: as, headers, samples }) });
  const ways = PRESETS.filter((preset) => preset.kind === kind).map((preset) => ({
    value: preset.id,
    label: presetName(preset),
    preset,
  }));
  const all = [...ways, { value: BY_NAMES, label: "Column names", preset: undefined }];
  const current = all.find(({ preset }) =>
    isSame(mapping, columnsBy(preset, { kind, headers, samples }).mapping),
  );
  return (
    <Card title="File layout">
      <div className="grid gap-4">
        {found && <Found preset={found} kind={kind} onSwitch={() => read(found.kind, found)} />}
        <div className="grid gap-1.5 sm:max-w-md">
          <label htmlFor={id} className="font-medium">
            Match the columns by
          </label>
          <NativeSelect
            id={id}
            placeholder={current ? undefined : "My own choice"}
            options={all}
            value={current?.value ?? ""}
            onChange={(event) => read(kind, ways.find(({ value }) => value === event.target.value)?.preset)}
          />
        </div>
      </div>
    </Card>
  );
}

/** A column that isn't in the file is as good as one that isn't chosen. */
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
