import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";
import type { ImportWhole } from "@/lib/platform/data/in/contract";
import { count } from "@/lib/values/text";
import { Counts, Matches } from "./counts";
import { ProblemList } from "./problem-list";
import { UndoImport, Undone } from "./undo-import";

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
      {state === "undone" && <Undone current={current} />}
      <Counts current={current} words={["added", "updated", "already here", "skipped"]} />
      {places > 0 && <p>{count(places, "property", "properties")} also created.</p>}
      {state !== "undone" && <Matches current={current} />}
      <ProblemList current={current} />
      {state !== "undone" && <UndoImport current={current} onSaved={onSaved} />}
      <div>
        <LinkButton href={path.dataInOut()}>Back to import and export</LinkButton>
      </div>
    </>
  );
}
