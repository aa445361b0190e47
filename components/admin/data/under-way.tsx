import { Alert } from "@/components/ui/alert";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { ImportWhole } from "@/lib/data/in/import-contract";

/** What the server is doing with the file just now, and that it is tried again when it broke off. */
export function UnderWay({ current: { state, handled, rows, problem } }: { current: ImportWhole }) {
  if (state === "reading")
    return (
      <Alert title="The file is being read">
        This page goes on by itself. Does it take longer than a few minutes? Then the reading broke off: give
        it up and choose the file again. Nothing has been written.
      </Alert>
    );
  return (
    <>
      {problem !== null && <Alert kind="warning">{problem}</Alert>}
      <ProgressBar
        label={
          state === "checking" ? "Rows checked" : state === "undoing" ? "Records undone" : "Rows brought in"
        }
        value={handled}
        max={rows}
        text={`${handled} of ${rows}`}
      />
    </>
  );
}
