import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import type { ImportWhole } from "@/lib/data/in/import-contract";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { Counts, Matches } from "./counts";
import { ProblemList } from "./problem-list";
import { UndoImport, Undone } from "./undo-import";

type ImportResultProps = { current: ImportWhole; onSaved: (next: ImportWhole) => void };

/** The last step: what was written, and which lines were left out. */
export function ImportResult({ current, onSaved }: ImportResultProps) {
  const { state, places, problem, handled, rows } = current;
  return (
    <>
      {state === "done" && <Alert kind="success">All lines have been dealt with.</Alert>}
      {state === "failed" && <Alert kind="error">{problem ?? "It could not be brought in."}</Alert>}
      {state === "cancelled" && (
        <Alert>
          It was given up{handled > 0 && handled < rows ? ` after ${count(handled, "line")}` : ""}.
        </Alert>
      )}
      {state === "undone" && <Alert kind="success">This import was undone.</Alert>}
      {state === "undone" && <Undone current={current} />}
      <Counts current={current} words={["new", "changed", "were here already", "left out"]} />
      {places > 0 && <p>{count(places, "property", "properties")} came with them.</p>}
      <Matches current={current} />
      <ProblemList current={current} />
      {state !== "undone" && <UndoImport current={current} onSaved={onSaved} />}
      <div>
        <LinkButton href={path.dataInOut()}>Back to data in and out</LinkButton>
      </div>
    </>
  );
}
