"use client";

import { useRef } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { useFormParts } from "@/components/form/form-context";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { changeLiveActionContract, type LiveAction, noteText } from "@/lib/features/live-actions/contract";
import { canStep, type LiveActionStep } from "@/lib/features/live-actions/rules";

type Step = Exclude<LiveActionStep, "edit">;

const STEPS: { step: Step; word: string; doing: string; variant: ButtonProps["variant"] }[] = [
  { step: "claim", word: "Claim", doing: "Claiming…", variant: "action" },
  { step: "resolve", word: "Resolve", doing: "Resolving…", variant: "primary" },
  { step: "release", word: "Release", doing: "Releasing…", variant: "secondary" },
  { step: "reopen", word: "Reopen", doing: "Reopening…", variant: "primary" },
  { step: "note", word: "Add Note", doing: "Adding…", variant: "secondary" },
];

const schema = z.object({ note: noteText });

/** A button for each step that is allowed now; the note goes with whichever is taken. */
export function StepForm({ la, viewer }: { la: LiveAction; viewer: number }) {
  const chosen = useRef<Step>("note");
  // Somebody was faster: what stands now is drawn; the sentence stays over the note.
  const { send } = useWrite(changeLiveActionContract, { said: ({ msg }) => msg, rereads: true });
  const take = (note: string, idempotencyKey: string) =>
    send({ id: la.id, action: chosen.current, note }, { idempotencyKey });
  return (
    <Form
      schema={schema}
      defaultValues={{ note: "" }}
      draftKey={`live-action-note:${viewer}:${la.id}`}
      label="Next step"
      resetOnSuccess
      onSubmit={({ note }, { idempotencyKey }) => take(note, `${chosen.current}:${idempotencyKey}`)}
    >
      <TextAreaField name="note" label="Note" optional rows={2} maxLength={500} />
      <div className="grid gap-3 sm:grid-cols-2">
        {STEPS.filter(({ step }) => canStep(la.status, step)).map((button) => (
          <StepButton key={button.step} {...button} chosen={chosen} />
        ))}
      </div>
    </Form>
  );
}

type StepButtonProps = (typeof STEPS)[number] & { chosen: React.RefObject<Step> };

function StepButton({ step, word, doing, variant, chosen }: StepButtonProps) {
  const { submitting } = useFormParts();
  return (
    <Button
      type="submit"
      variant={variant}
      size="lg"
      full
      pending={submitting && chosen.current === step}
      pendingLabel={doing}
      disabled={submitting}
      onClick={() => {
        chosen.current = step;
      }}
    >
      {word}
    </Button>
  );
}
