import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ImportWhole } from "@/lib/platform/data/in/contract";
import { saveFrom } from "./save-from";

/** What is wrong with which line. */
export function ProblemList({ current }: { current: ImportWhole }) {
  const { id, bad, cellsOut, problems } = current;
  if (problems.length === 0) return null;
  const save = () => saveFrom(`/api/data/imports/${id}/problems`, `import-${id}-errors.csv`);
  return (
    <Card
      title="Lines with errors"
      aside={
        <Button
          variant="secondary"
          size="sm"
          onClick={save}
          icon={<Download aria-hidden className="size-4" />}
        >
          Errors as CSV
        </Button>
      }
    >
      <ul className="grid gap-2">
        {problems.map(({ line, column, message }) => (
          <li key={`${line}-${column}`} className="border-line border-b pb-2 break-words">
            <span className="font-medium">Line {line}</span>
            {column && `, ${column}`}: {message}
          </li>
        ))}
      </ul>
      {bad + cellsOut > problems.length && (
        <p className="mt-3 text-ink-muted">Showing the first errors. Download the CSV to see them all.</p>
      )}
    </Card>
  );
}
