import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import type { Sent } from "@/lib/contract";
import type { OpenPayQuestion } from "@/lib/features/exceptions/exceptions-view";
import { type answerPayContract, answerPayFields } from "@/lib/features/my-pay/contract";
import type { SendOptions } from "@/lib/platform/http/writer";
import type { Viewer } from "./exception-list";

type AnswerFormProps = {
  question: OpenPayQuestion;
  viewer: Viewer;
  onSend: (input: Sent<typeof answerPayContract>, extras?: SendOptions) => Promise<unknown>;
};

export function AnswerForm({ question: { id, name }, viewer, onSend }: AnswerFormProps) {
  return (
    <Form
      label="Answer"
      schema={answerPayFields}
      defaultValues={{ answer: "" }}
      draftKey={`answer-pay:${viewer.hrid}:${id}`}
      once
      onSubmit={({ answer }, extras) => onSend({ id, answer }, extras)}
    >
      <TextAreaField
        name="answer"
        label="Your answer"
        rows={4}
        hint={`${name} reads it on My pay. To change the pay itself, open the day.`}
      />
      <SubmitButton>Send answer</SubmitButton>
    </Form>
  );
}
