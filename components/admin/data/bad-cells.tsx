import { useId, useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { type ImportWhole, mapImportContract } from "@/lib/data/in/import-contract";
import { BAD_CELLS, type ImportOptions } from "@/lib/data/in/option-schema";
import { callApi } from "@/lib/http/call-api";

type BadCellsProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

const CHOICES = Object.entries(BAD_CELLS).map(([value, label]) => ({ value, label }));

/** After the check: what becomes of lines with a cell that can't be read. Another choice checks the file again. */
export function BadCells({ current, onSaved }: BadCellsProps) {
  const field = useId();
  const [problem, setProblem] = useState<string>();
  const { id, kind, mapping, options, version, cellsOut, bad } = current;
  if (cellsOut === 0 && (options.cells === "leave" || bad === 0)) return null;
  const choose = async (cells: ImportOptions["cells"]) => {
    setProblem(undefined);
    try {
      const changed = { id, kind, mapping, options: { ...options, cells }, version };
      onSaved((await callApi(mapImportContract, changed)).import);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The check didn't start. Try again.");
    }
  };
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
        {problem && <Alert kind="error">{problem}</Alert>}
      </div>
    </Card>
  );
}
