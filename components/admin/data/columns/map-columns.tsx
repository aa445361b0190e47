import { useId, useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SideScroll } from "@/components/ui/side-scroll";
import { useWrite } from "@/components/ui/use-write";
import { type ImportWhole, mapImportContract } from "@/lib/core/data/in/contract";
import { IMPORT_FIELDS, type Mapping } from "@/lib/core/data/in/import-schema";
import type { SavedLayout } from "@/lib/core/data/in/layouts/layout-contract";
import { mappingProblems } from "@/lib/core/data/in/mapping-rules";
import type { ImportKind } from "@/lib/core/data/schema";
import { formatInstant } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";
import { type Columns, FileLayout } from "./file-layout";
import { ImportChoices } from "./import-choices";
import { SavedLayouts } from "./saved-layouts";

type MapColumnsProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

/** Step two: matching the columns. */
export function MapColumns({ current, onSaved }: MapColumnsProps) {
  const { id, headers, samples, version } = current;
  const [columns, setColumns] = useState<Columns>(current);
  const [layouts, setLayouts] = useState<readonly SavedLayout[]>(current.layouts);
  const write = useWrite(mapImportContract, {
    onDone: (answer) => onSaved(answer.import),
    inPlace: true,
    refreshes: false,
  });
  const { kind, mapping, options } = columns;
  const missing = mappingProblems(kind, mapping, headers.length);
  return (
    <>
      {current.earlier && (
        <Alert kind="warning">
          You already imported this file on {formatInstant(new Date(current.earlier))}. You won't get
          duplicates.
        </Alert>
      )}
      <FileLayout
        headers={headers}
        samples={samples}
        layouts={layouts}
        columns={columns}
        onChange={setColumns}
      />
      <MatchCard
        kind={kind}
        headers={headers}
        first={samples[0]}
        mapping={mapping}
        onChange={(next) => setColumns({ kind, mapping: next, options })}
      />
      <ImportChoices
        kind={kind}
        options={options}
        onChange={(next) => setColumns({ kind, mapping, options: next })}
      />
      <SavedLayouts
        importId={id}
        columns={columns}
        incomplete={missing.length > 0}
        layouts={layouts}
        onChange={setLayouts}
      />
      <Samples headers={headers} samples={samples} />
      {missing.map((sentence) => (
        <Alert key={sentence} kind="info">
          {sentence}
        </Alert>
      ))}
      {write.problem && <Alert kind="error">{write.problem}</Alert>}
      <div>
        <Button
          onClick={() => write.act({ id, kind, mapping, options, version })}
          pending={write.pending}
          pendingLabel="Saving…"
          disabled={missing.length > 0}
        >
          Check the file
        </Button>
      </div>
    </>
  );
}

/** The file's first rows, unchanged. */
function Samples({ headers, samples }: { headers: readonly string[]; samples: readonly string[][] }) {
  return (
    <Card title="First rows of the file">
      <SideScroll label="First rows">
        <table className="w-full text-left text-sm">
          <thead className="bg-well">
            <tr>
              {headers.map((header, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have the same header
                <th key={at} scope="col" className="whitespace-nowrap px-2 py-1">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
              <tr key={row} className="border-line border-t">
                {headers.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <td key={at} className="whitespace-nowrap px-2 py-1">
                    {cut(cells[at] ?? "", 40)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </Card>
  );
}

type MatchCardProps = {
  kind: ImportKind;
  headers: readonly string[];
  /** The file's first row. */
  first: readonly string[] | undefined;
  mapping: Mapping;
  onChange: (next: Mapping) => void;
};

/** Each field with its column, and the columns that aren't imported. */
function MatchCard({ kind, headers, first, mapping, onChange }: MatchCardProps) {
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

/** One of several columns is enough. */
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
