import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import type { ImportWhole } from "@/lib/data/in/import-contract";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { Counts } from "./counts";
import { ProblemList } from "./problem-list";

/** The last step: what was written, and which lines were left out. */
export function ImportResult({ current }: { current: ImportWhole }) {
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
      <Counts current={current} words={["new", "changed", "were here already", "left out"]} />
      {places > 0 && <p>{count(places, "property", "properties")} came with them.</p>}
      <ProblemList current={current} />
      <div>
        <LinkButton href={path.dataInOut()}>Back to data in and out</LinkButton>
      </div>
    </>
  );
}
