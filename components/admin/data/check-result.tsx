import { useId, useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { type ImportWhole, mapImportContract, runImportContract } from "@/lib/core/data/in/contract";
import { BAD_CELLS, type ImportOptions } from "@/lib/core/data/in/option-schema";
import { count } from "@/lib/values/text";
import { MapColumns } from "./columns/map-columns";
import { Counts, Matches, ProblemList } from "./result-parts";

type CheckResultProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

/** Step three: what will be written. Nothing is written until this is confirmed. */
export function CheckResult({ current, onSaved }: CheckResultProps) {
  const { id, version, bad, rows, cellsOut, inClosedBooks } = current;
  const [matching, setMatching] = useState(false);
  const write = useWrite(runImportContract, {
    onDone: (answer) => onSaved(answer.import),
    inPlace: true,
    refreshes: false,
  });
  const good = rows - bad;
  if (matching) return <MapColumns current={current} onSaved={onSaved} />;
  return (
    <>
      {bad > 0 ? (
        <Alert kind="warning">
          {count(bad, "line")} can't be read and will be skipped. Change the columns, or fix the file and
          upload it again. You won't get duplicates.
        </Alert>
      ) : (
        cellsOut === 0 && <Alert kind="success">Every line can be read.</Alert>
      )}
      {inClosedBooks > 0 && (
        <Alert kind="warning">
          {count(inClosedBooks, "job")} in this file are for days whose books are closed, and will be skipped.
          They're listed below.
        </Alert>
      )}
      <Counts current={current} />
      <Matches current={current} />
      <BadCells current={current} onSaved={onSaved} />
      <ProblemList current={current} />
      {write.problem && <Alert kind="error">{write.problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => write.act({ id, version })}
          pending={write.pending}
          pendingLabel="Starting…"
          disabled={good === 0}
        >
          Import {count(good, "line")}
        </Button>
        <Button variant="secondary" onClick={() => setMatching(true)}>
          Change the columns
        </Button>
      </div>
    </>
  );
}

type BadCellsProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

const CHOICES = Object.entries(BAD_CELLS).map(([value, label]) => ({ value, label }));

/** After the check: what to do with lines that have an unreadable cell. Changing it checks the file again. */
function BadCells({ current, onSaved }: BadCellsProps) {
  const field = useId();
  const write = useWrite(mapImportContract, {
    onDone: (answer) => onSaved(answer.import),
    inPlace: true,
    refreshes: false,
  });
  const { id, kind, mapping, options, version, cellsOut, bad } = current;
  if (cellsOut === 0 && (options.cells === "leave" || bad === 0)) return null;
  const choose = (cells: ImportOptions["cells"]) =>
    write.act({ id, kind, mapping, options: { ...options, cells }, version });
  return (
    <Card>
      <div className="grid gap-1.5 sm:max-w-md">
        <label htmlFor={field} className="font-medium">
          Lines with a cell we can't read
        </label>
        <NativeSelect
          id={field}
          options={CHOICES}
          value={options.cells}
          onChange={(event) => choose(event.target.value as ImportOptions["cells"])}
        />
        {write.problem && <Alert kind="error">{write.problem}</Alert>}
      </div>
    </Card>
  );
}
