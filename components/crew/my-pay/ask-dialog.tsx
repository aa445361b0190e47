"use client";

import { CloudUpload } from "lucide-react";
import { useState } from "react";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useWrite } from "@/components/ui/use-write";
import { askPayContract, askPayFields } from "@/lib/features/my-pay/contract";
import { type BusinessDate, formatDate } from "@/lib/values/dates";

/** Asks about a day's pay. The question changes nothing and waits for an answer. */
export function AskDialog({ day, viewer }: { day: BusinessDate; viewer: number }) {
  const [open, setOpen] = useState(false);
  const ask = useWrite(askPayContract, {
    said: () => "Question sent. You'll see the answer here.",
    onDone: () => setOpen(false),
    onKept: () => setOpen(false),
    marksWaiting: true,
    about: formatDate(day),
  });
  const waits = useWaiting().waiting.find(({ subject }) => subject === `pay-question:${day}`);
  if (waits)
    return (
      <p className="wrap-anywhere grid gap-1 border-edge border-l-4 pl-3">
        <span className="flex items-center gap-2 text-sun-text">
          <CloudUpload aria-hidden className="size-5 shrink-0" />
          Your question waits for a signal
        </span>
        {String(waits.input.question)}
      </p>
    );
  return (
    <Dialog
      size="sm"
      title={`Ask about ${formatDate(day)}`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" className="-ml-4" aria-label={`Ask about this day, ${formatDate(day)}`}>
          Ask about this day
        </Button>
      }
    >
      <Form
        label="Question"
        schema={askPayFields}
        defaultValues={{ day, question: "" }}
        draftKey={`ask-pay:${viewer}:${day}`}
        once
        onSubmit={(values, extras) => ask.send(values, extras)}
      >
        <TextAreaField
          name="question"
          label="Your question"
          rows={4}
          hint="This goes to the office. Your pay stays the same until they change it."
        />
        <SubmitButton>Send question</SubmitButton>
      </Form>
    </Dialog>
  );
}
