"use client";

import { Pencil } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PrintButton } from "@/components/ui/print-button";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import {
  type TrainingForm as Fields,
  saveTrainingContract,
  type TrainingView,
  trainingFields,
  trainingIssues,
} from "@/lib/features/partners/training/contract";
import { path } from "@/lib/paths";
import { refineBy } from "@/lib/values/form-fields";

/** The notes, or the text they're made from. */
function EditTraining({ view, viewer }: { view: TrainingView; viewer: number }) {
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

/** The notes as a numbered list; `aside` is beside the title. */
function Notes({ notes, aside }: { notes: string[]; aside?: ReactNode }) {
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

const schema = trainingFields.superRefine(refineBy(trainingIssues));

type TrainingFormProps = { view: TrainingView; viewer: number; onDone: () => void };

const notesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** One note per line; someone else's change in the meantime is shown before it's overwritten. */
function TrainingForm({ view, viewer, onDone }: TrainingFormProps) {
  const base = useRef({ version: view.version });
  const write = useWrite(saveTrainingContract, { said: () => "Training notes saved", onDone });
  return (
    <Card title="Training notes">
      <Form
        label="Training notes"
        schema={schema}
        defaultValues={{ notes: view.notes.join("\n") }}
        draftKey={`training:${viewer}:${view.version}`}
        once
        onSubmit={(fields: Fields, extras) =>
          write.send({ ...fields, version: base.current.version }, extras)
        }
      >
        {(form) => (
          <>
            <TheirChanges
              write={write}
              base={base}
              now={write.refusal?.stale}
              changes={(_, now) => [{ label: "Notes", now: notesOf(now.value).join(" · ") }]}
              onTake={(now) => form.reset({ notes: notesOf(now.value).join("\n") })}
            />
            <TextAreaField name="notes" label="Notes" hint="One note per line" rows={14} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton>Save notes</SubmitButton>
              <Button variant="ghost" onClick={onDone}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}

/** The training notes, edited in place by people who may. */
export function Training({ view, viewer }: { view: TrainingView; viewer: number }) {
  return (
    <>
      <PageHeader
        title="Training"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Training" }]}
        description={view.changed ? `Last edited by ${view.changed}` : undefined}
        actions={<PrintButton />}
      />
      <div className="max-w-3xl">
        {view.mayEdit ? <EditTraining view={view} viewer={viewer} /> : <Notes notes={view.notes} />}
      </div>
    </>
  );
}
