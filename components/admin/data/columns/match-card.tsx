import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Card } from "@/components/ui/card";
import { IMPORT_FIELDS, type Mapping } from "@/lib/platform/data/in/import-schema";
import type { ImportKind } from "@/lib/platform/data/schema";
import { cut } from "@/lib/values/text";

type MatchCardProps = {
  kind: ImportKind;
  headers: readonly string[];
  /** The file's first row. */
  first: readonly string[] | undefined;
  mapping: Mapping;
  onChange: (next: Mapping) => void;
};

/** Each field with the column it comes from, and the columns that aren't imported. */
export function MatchCard({ kind, headers, first, mapping, onChange }: MatchCardProps) {
  const used = new Set(Object.values(mapping));
  const unused = headers.filter((_, at) => !used.has(at));
  return (
    <Card title="Match the columns">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {IMPORT_FIELDS[kind].map((field) => (
          <ColumnChoice
            key={field.name}
            label={field.label}
            hint={field.hint}
            need={needText(kind, field.need)}
            headers={headers}
            sample={first?.[mapping[field.name] ?? -1]}
            column={mapping[field.name]}
            onChange={(column) => onChange(withColumn(mapping, field.name, column))}
          />
        ))}
      </div>
      {unused.length > 0 && (
        <p className="mt-4 break-words text-ink-muted">Columns not imported: {unused.join(", ")}.</p>
      )}
    </Card>
  );
}

/** One of several columns may do. */
const needText = (kind: ImportKind, need: string | undefined) =>
  need &&
  (IMPORT_FIELDS[kind].filter((field) => field.need === need).length > 1
    ? "one of these is required"
    : "required");

function withColumn(mapping: Mapping, name: string, column: number | undefined): Mapping {
  const { [name]: _, ...others } = mapping;
  return column === undefined ? others : { ...others, [name]: column };
}

type ColumnChoiceProps = {
  label: string;
  hint?: string;
  need?: string;
  headers: readonly string[];
  column: number | undefined;
  sample: string | undefined;
  onChange: (column: number | undefined) => void;
};

function ColumnChoice({ label, hint, need, headers, column, sample, onChange }: ColumnChoiceProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {need && <span className="text-ink-muted"> ({need})</span>}
      </label>
      <NativeSelect
        id={id}
        placeholder="Not in the file"
        options={headers.map((header, at) => ({ value: String(at), label: header }))}
        value={column === undefined ? "" : String(column)}
        onChange={(event) => onChange(event.target.value === "" ? undefined : Number(event.target.value))}
      />
      {(sample || hint) && (
        <span className="break-words text-ink-muted text-sm">
          {sample ? `First row: ${cut(sample, 40)}` : hint}
        </span>
      )}
    </div>
  );
}
