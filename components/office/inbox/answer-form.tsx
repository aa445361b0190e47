import { useWatch } from "react-hook-form";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import {
  type AnswerWay,
  answerMessageContract,
  type InboxMessage,
  LONGEST_ANSWER,
} from "@/lib/core/inbox/contract";
import { answerText, textLengthWords } from "@/lib/core/messages/text-rules";
import { formatPhone } from "@/lib/values/phone";

const form = z
  .object({ channel: z.enum(["email", "text"]), text: z.string().trim().min(1, "Write an answer first") })
  .superRefine(({ channel, text }, ctx) => {
    const most = LONGEST_ANSWER[channel];
    if (text.length > most)
      ctx.addIssue({ code: "custom", path: ["text"], message: `Use at most ${most} characters` });
  });

const wayText = ({ channel, to }: AnswerWay) =>
  channel === "text" ? `Text to ${formatPhone(to)}` : `Email to ${to}`;

type AnswerFormProps = { message: InboxMessage; company: string; onClose: () => void };

/** An answer in place, by the way the message came or the client's other one. */
export function AnswerForm({ message, company, onClose }: AnswerFormProps) {
  const { id, version, ways } = message;
  const write = useWrite(answerMessageContract, { said: () => "Answer sent", onDone: onClose });
  const open = ways.filter(({ why }) => why === null);
  const closed = ways.filter(({ why }) => why !== null);
  const [first, ...others] = open;
  const now = write.refusal?.stale?.message;
  return (
    <div className="grid gap-3">
      {closed.map((way) => (
        <Alert key={way.channel} kind="warning">{`${wayText(way)}: ${way.why}.`}</Alert>
      ))}
      {now?.reply && (
        <Alert kind="info" title="Someone else answered">
          {now.reply.body}
        </Alert>
      )}
      {first ? (
        <Form
          label="Answer"
          schema={form}
          defaultValues={{ channel: first.channel, text: "" }}
          draftKey={`inbox:${id}`}
          className="grid gap-3"
          onSubmit={(values, extras) =>
            write.send({ ...values, id, version: now?.version ?? version }, extras)
          }
        >
          {others.length > 0 ? (
            <RadioField
              inline
              name="channel"
              label="Answer by"
              options={open.map((way) => ({ value: way.channel, label: wayText(way) }))}
            />
          ) : (
            <p className="wrap-anywhere text-ink-muted text-sm">{wayText(first)}</p>
          )}
          <Words company={company} />
          <div className="flex flex-wrap gap-2">
            <SubmitButton pendingLabel="Sending…">Send</SubmitButton>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      ) : (
        <div>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </div>
  );
}

/** A text's length is counted in text messages, as it goes out. */
function Words({ company }: { company: string }) {
  const channel = useWatch<z.output<typeof form>, "channel">({ name: "channel" });
  return (
    <TextAreaField
      name="text"
      label="Your answer"
      rows={4}
      maxLength={LONGEST_ANSWER[channel]}
      lengthOf={channel === "text" ? (text) => textLengthWords(answerText(company, text)) : undefined}
    />
  );
}
