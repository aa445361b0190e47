"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { control } from "@/components/form/control-styles";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { toast } from "@/components/ui/toaster";
import { draftMessage } from "@/lib/core/jobs/promise/draft-rules";
import { type BrokenPromise, closedQuestion, overrideReason } from "@/lib/core/work/promise-schema";
import { count } from "@/lib/values/text";

type PromiseDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  promises: readonly BrokenPromise[];
  onReason: (reason: string) => void;
};

/** What was promised and why it wouldn't be kept, job by job; with a reason it can be done anyway. */
export function PromiseDialog({ open, onOpenChange, promises, onReason }: PromiseDialogProps) {
  const one = promises.length === 1;
  const closed = closedQuestion(promises);
  const broken = one ? "This breaks a promise" : `${count(promises.length, "promise")} would be broken`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={closed ? "This is a closed day" : broken}>
      {closed ? (
        <p>{closed}</p>
      ) : (
        <ul className="grid gap-3">
          {promises.map((promise) => (
            <Broken key={promise.jobid} promise={promise} />
          ))}
        </ul>
      )}
      <Form
        className="mt-4 grid gap-4"
        label="Reason"
        schema={overrideReason}
        defaultValues={{ reason: "" }}
        onSubmit={({ reason }) => onReason(reason)}
      >
        <TextAreaField
          name="reason"
          label="Why go ahead?"
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

/** A message to the client to edit, copy and send. */
export function ClientMessage({ text, address }: { text: string; address: string }) {
  const [typed, setTyped] = useState(text);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
      toast.success("Message copied");
    } catch {
      toast.error("The message couldn't be copied. Select it and copy it by hand.");
    }
  };
  return (
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer font-medium text-lake-text">
        Draft a message to the client
      </summary>
      <textarea
        aria-label={`Message to the client at ${address}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        rows={7}
        className={`${control} my-2`}
      />
      <Button size="sm" variant="secondary" onClick={copy} icon={<Copy aria-hidden className="size-4" />}>
        Copy message
      </Button>
    </details>
  );
}
