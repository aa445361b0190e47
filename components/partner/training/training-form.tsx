"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { ApiError, callApi } from "@/lib/http/call-api";
import { saveTrainingContract } from "@/lib/partners/training/contract";
import { trainingIssues } from "@/lib/partners/training/rules";
import { type TrainingForm as Fields, trainingFields } from "@/lib/partners/training/schema";
import type { TrainingView } from "@/lib/partners/training/training-view";
import { refineBy } from "@/lib/values/form-fields";

const schema = trainingFields.superRefine(refineBy(trainingIssues));

type Standing = { notes: string[]; version: string };
type TrainingFormProps = { view: TrainingView; viewer: number; onDone: () => void };

/** What somebody else wrote meanwhile, out of a 409. */
function standingIn(error: unknown): Standing | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { value, version } = error.details ?? {};
  return Array.isArray(value) && typeof version === "string" ? { notes: value.map(String), version } : null;
}

/** One note a line; another's change meanwhile is shown before it is lost. */
export function TrainingForm({ view, viewer, onDone }: TrainingFormProps) {
  const router = useRouter();
  const version = useRef(view.version);
  const [clash, setClash] = useState<Standing | null>(null);
  const save = async (fields: Fields, { idempotencyKey }: { idempotencyKey: string }) => {
    setClash(null);
    try {
      const sent = { ...fields, version: version.current };
      await callApi(saveTrainingContract, sent, { idempotencyKey });
    } catch (error) {
      setClash(standingIn(error));
      throw error;
    }
    toast.success("Training notes saved");
    onDone();
    router.refresh();
  };
  return (
    <Card title="Training notes">
      <Form
        label="Training notes"
        schema={schema}
        defaultValues={{ notes: view.notes.join("\n") }}
        draftKey={`training:${viewer}:${view.version}`}
        once
        onSubmit={save}
      >
        {(form) => (
          <>
            {clash && (
              <StaleRecord
                changes={[{ label: "Notes", now: clash.notes.join(" · ") }]}
                onTake={() => {
                  version.current = clash.version;
                  setClash(null);
                  form.reset({ notes: clash.notes.join("\n") });
                }}
                // The notice stays until the form is sent: a button that is gone sends nothing.
                onKeep={() => {
                  version.current = clash.version;
                }}
              />
            )}
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
