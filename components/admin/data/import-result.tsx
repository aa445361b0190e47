import { Download } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { saveFrom } from "@/components/ui/save-from";
import { useWrite } from "@/components/ui/use-write";
import { type ImportWhole, undoImportContract } from "@/lib/core/data/in/contract";
import { path } from "@/lib/paths";
import { formatInstant } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { Counts, Matches, ProblemList } from "./result-parts";

type ImportResultProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

/** The last step: what was imported, and which lines were skipped. */
export function ImportResult({ current, onSaved }: ImportResultProps) {
  const { state, places, problem, handled, rows } = current;
  return (
    <>
      {state === "done" && <Alert kind="success">Import finished.</Alert>}
      {state === "failed" && (
        <Alert kind="error">{problem ?? "The import failed. Check the file, then upload it again."}</Alert>
      )}
      {state === "cancelled" && (
        <Alert>
          This import was cancelled{handled > 0 && handled < rows ? ` after ${count(handled, "line")}` : ""}.
        </Alert>
      )}
      {state === "undone" && <Alert kind="success">This import was undone.</Alert>}
      <Counts current={current} />
      {state === "undone" && <Kept current={current} />}
      {places > 0 && state !== "undone" && <p>{count(places, "property", "properties")} also created.</p>}
      {state !== "undone" && <Matches current={current} />}
      <ProblemList current={current} />
      {state !== "undone" && <UndoImport current={current} onSaved={onSaved} />}
      <div>
        <LinkButton href={path.dataInOut()}>Back to import and export</LinkButton>
      </div>
    </>
  );
}

type UndoProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

/** Undoes a whole import while that's possible, after a confirmation that says what will be removed. */
function UndoImport({ current, onSaved }: UndoProps) {
  const { id, version, undoUntil, created, updated, places, filename } = current;
  const write = useWrite(undoImportContract, {
    onDone: (answer) => onSaved(answer.import),
    refreshes: false,
  });
  if (undoUntil === null || created + updated + places === 0) return null;
  const what = [
    ...(created + places > 0 ? [`${count(created + places, "record")} it created will be removed`] : []),
    ...(updated > 0 ? [`${count(updated, "record")} it changed will be put back`] : []),
  ];
  return (
    <Card title="Undo this import">
      <div className="grid justify-items-start gap-3">
        <p>You can undo this import until {formatInstant(new Date(undoUntil))}.</p>
        <ConfirmDialog
          trigger={<Button variant="secondary">Undo import</Button>}
          title={`Undo the import of ${filename}?`}
          confirm="Undo import"
          danger
          onConfirm={() => write.send({ id, version })}
        >
          {`${what.join(", and ")}. Records that were changed or used since then stay, and you'll get a list of them.`}
        </ConfirmDialog>
      </div>
    </Card>
  );
}

/** What undoing left alone, and why. */
function Kept({ current }: { current: ImportWhole }) {
  const { id, kept, keptRecords } = current;
  if (kept === 0) return null;
  return (
    <Card
      title="Left as is"
      aside={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFrom(`/api/data/imports/${id}/kept`, `import-${id}-kept.csv`)}
          icon={<Download aria-hidden className="size-4" />}
        >
          Download as CSV
        </Button>
      }
    >
      <ul className="grid gap-2">
        {keptRecords.map(({ kind, id: record, name, reason }) => (
          <li key={`${kind}-${record}`} className="border-line border-b pb-2 break-words">
            <span className="font-medium">{name || `${kind} ${record}`}</span>: {reason}
          </li>
        ))}
      </ul>
      {kept > keptRecords.length && (
        <p className="mt-3 text-ink-muted">Showing the first records. Download the CSV to see them all.</p>
      )}
    </Card>
  );
}
