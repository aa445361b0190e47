import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { type ImportWhole, mapImportContract } from "@/lib/platform/data/in/contract";
import { BAD_CELLS, type ImportOptions } from "@/lib/platform/data/in/option-schema";

type BadCellsProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

const CHOICES = Object.entries(BAD_CELLS).map(([value, label]) => ({ value, label }));

/** After the check: what becomes of lines with a cell that can't be read. Another choice checks the file again. */
export function BadCells({ current, onSaved }: BadCellsProps) {
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
