import { Alert } from "@/components/ui/alert";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { ImportWhole } from "@/lib/platform/data/in/contract";

/** What the server is doing with the file just now, and that it is tried again when it broke off. */
export function UnderWay({ current: { state, handled, rows, problem } }: { current: ImportWhole }) {
  if (state === "reading")
    return (
      <Alert title="Reading the file">
        This page updates by itself. If it takes more than a few minutes, cancel the import and upload the
        file again. Nothing has been saved yet.
      </Alert>
    );
  return (
    <>
      {problem !== null && <Alert kind="warning">{problem}</Alert>}
      <ProgressBar
        label={
          state === "checking" ? "Rows checked" : state === "undoing" ? "Records undone" : "Rows imported"
        }
        value={handled}
        max={rows}
        text={`${handled} of ${rows}`}
      />
    </>
  );
}
