"use client";

import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { cancelOddJobContract } from "@/lib/features/odd-jobs/contract";
import type { OddJobView } from "@/lib/features/odd-jobs/odd-job-view";
import { cancelForm } from "@/lib/features/odd-jobs/schema";
import type { OpenOddJob } from "./use-odd-job";

/** Cancels what is not done yet, with a word on why. */
export function CancelForm({ view, open }: { view: OddJobView; open: OpenOddJob }) {
  const { job } = open;
  const write = useWrite(cancelOddJobContract);
  const cancel = (values: z.output<typeof cancelForm>, extras: SubmitExtras<typeof cancelForm>) =>
    open.save((version) => write.send({ id: job.id, hrid: view.partner, ...values, version }, extras));
  return (
    <Card title="Cancel odd job">
      <Form
        label="Cancel odd job"
        schema={cancelForm}
        defaultValues={{ notes: "" }}
        draftKey={`cancel-odd-job:${view.viewer}:${job.id}`}
        once
        onSubmit={cancel}
      >
        {(form) => (
          <>
            <TextAreaField name="notes" label="Notes" rows={2} maxLength={500} />
            <div>
              <SubmitButton
                variant="danger"
                disabled={String(form.watch("notes") ?? "").trim() === ""}
                pendingLabel="Cancelling…"
              >
                Cancel odd job
              </SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}
