"use client";

import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { draftMessage } from "@/lib/core/jobs/promise/draft-rules";
import { type BrokenPromise, overrideReason } from "@/lib/core/work/promise-schema";
import { count } from "@/lib/values/text";
import { ClientMessage } from "./client-message";

type PromiseDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  promises: readonly BrokenPromise[];
  onReason: (reason: string) => void;
};

/** What was promised and why it wouldn't be kept, job by job; a reason does it anyway. */
export function PromiseDialog({ open, onOpenChange, promises, onReason }: PromiseDialogProps) {
  const one = promises.length === 1;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={one ? "This breaks a promise" : `${count(promises.length, "promise")} would be broken`}
    >
      <ul className="grid gap-3">
        {promises.map((promise) => (
          <Broken key={promise.jobid} promise={promise} />
        ))}
      </ul>
      <Form
        className="mt-4 grid gap-4"
        label="Why anyway"
        schema={overrideReason}
        defaultValues={{ reason: "" }}
        onSubmit={({ reason }) => onReason(reason)}
      >
        <TextAreaField
          name="reason"
          label="Why anyway?"
          hint={`Kept in the history of the ${one ? "job" : "jobs"}.`}
          rows={2}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <SubmitButton>Do it anyway</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function Broken({ promise }: { promise: BrokenPromise }) {
  const draft = draftMessage(promise);
  return (
    <li>
      <p className="font-semibold">{promise.address}</p>
      <ul className="list-disc pl-5">
        {promise.reasons.map(({ kind, message }) => (
          <li key={`${kind} ${message}`}>{message}</li>
        ))}
      </ul>
      {draft && <ClientMessage text={draft} address={promise.address} />}
    </li>
  );
}
