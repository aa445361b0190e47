import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** The notes as a numbered list; `aside` is beside the title. */
export function Notes({ notes, aside }: { notes: string[]; aside?: ReactNode }) {
  return (
    <Card title="Training notes" aside={aside}>
      <ol className="grid list-decimal gap-3 pl-6 marker:text-ink-muted">
        {[...new Set(notes)].map((note) => (
          <li key={note} className="wrap-anywhere pl-1">
            {note}
          </li>
        ))}
      </ol>
    </Card>
  );
}
