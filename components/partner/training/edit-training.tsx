"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { TrainingView } from "@/lib/features/partners/training/training-view";
import { Notes } from "./notes";
import { TrainingForm } from "./training-form";

/** The notes, or the text they are made of. */
export function EditTraining({ view, viewer }: { view: TrainingView; viewer: number }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <TrainingForm view={view} viewer={viewer} onDone={() => setEditing(false)} />;
  return (
    <Notes
      notes={view.notes}
      aside={
        <Button
          variant="secondary"
          data-print="hide"
          icon={<Pencil aria-hidden className="size-[1.1em]" />}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      }
    />
  );
}
