"use client";

import { useRef } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { saveTrainingContract } from "@/lib/features/partners/training/contract";
import { trainingIssues } from "@/lib/features/partners/training/rules";
import { type TrainingForm as Fields, trainingFields } from "@/lib/features/partners/training/schema";
import type { TrainingView } from "@/lib/features/partners/training/training-view";
import { refineBy } from "@/lib/values/form-fields";

const schema = trainingFields.superRefine(refineBy(trainingIssues));

type TrainingFormProps = { view: TrainingView; viewer: number; onDone: () => void };

const notesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** One note a line; another's change meanwhile is shown before it is lost. */
export function TrainingForm({ view, viewer, onDone }: TrainingFormProps) {
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
            <TextAreaField name="notes" label="Notes" hint="One note a line" rows={14} />
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
