import { useId, useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type ImportWhole, mapImportContract } from "@/lib/data/in/import-contract";
import { IMPORT_FIELDS, type Mapping } from "@/lib/data/in/import-schema";
import { mappingProblems } from "@/lib/data/in/mapping-rules";
import type { ImportOptions } from "@/lib/data/in/option-schema";
import { callApi } from "@/lib/http/call-api";
import { formatInstant } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";
import { ImportChoices } from "./import-choices";
import { Samples } from "./samples";

type MapColumnsProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

/** The second step: which column is what. */
export function MapColumns({ current, onSaved }: MapColumnsProps) {
  const { id, kind, headers, samples, version } = current;
  const [mapping, setMapping] = useState<Mapping>(current.mapping);
  const [options, setOptions] = useState<ImportOptions>(current.options);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const missing = mappingProblems(kind, mapping, headers.length);

  const check = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      onSaved((await callApi(mapImportContract, { id, mapping, options, version })).import);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The file was not checked. Please try again.");
      setPending(false);
    }
  };
  return (
    <>
      {current.earlier && (
        <Alert kind="warning">
          This very file was brought in on {formatInstant(new Date(current.earlier))}. Nothing will be
          doubled.
        </Alert>
      )}
      <Card title="Which column is what">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {IMPORT_FIELDS[kind].map((field) => (
            <ColumnChoice
              key={field.name}
              {...field}
              need={needText(kind, field.need)}
              headers={headers}
              sample={samples[0]?.[mapping[field.name] ?? -1]}
              column={mapping[field.name]}
              onChange={(column) => setMapping(withColumn(mapping, field.name, column))}
            />
          ))}
        </div>
      </Card>
      <ImportChoices kind={kind} options={options} onChange={setOptions} />
      <Samples headers={headers} samples={samples} />
      {missing.map((sentence) => (
        <Alert key={sentence} kind="info">
          {sentence}
        </Alert>
      ))}
      {problem && <Alert kind="error">{problem}</Alert>}
      <div>
        <Button onClick={check} pending={pending} pendingLabel="Saving…" disabled={missing.length > 0}>
          Check the file
        </Button>
      </div>
    </>
  );
}

/** One of several columns may do. */
const needText = (kind: ImportWhole["kind"], need: string | undefined) =>
  need &&
  (IMPORT_FIELDS[kind].filter((field) => field.need === need).length > 1
    ? "one of these is needed"
    : "needed");

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
