"use client";

import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { MessagePreview } from "@/components/office/message/message-preview";
import { Alert } from "@/components/ui/alert";
import { useWrite } from "@/components/ui/use-write";
import { kindFacts, type TemplateChannel } from "@/lib/core/messages/kind-rules";
import { TEMPLATE_LENGTHS, wordIssues } from "@/lib/core/messages/template-schema";
import {
  messageClientContract,
  ownTemplatesContract,
  type TemplateRecord,
} from "@/lib/features/messages/contract";
import { callApi } from "@/lib/platform/http/call-api";
import { refineBy } from "@/lib/values/form-fields";

const form = z
  .object({
    channel: z.enum(["email", "text"]),
    template: z.string(),
    /** The channel and template whose words the form shows. */
    from: z.string(),
    subject: z.string().trim(),
    body: z.string(),
  })
  .superRefine(refineBy(({ channel, subject, body }) => wordIssues({ kind: "own", channel, subject, body })));
type Fields = z.output<typeof form>;

const CHANNELS = [
  { value: "email", label: "Email" },
  { value: "text", label: "Text" },
];

const fromOf = (channel: TemplateChannel, template: string) => `${channel} ${template}`;

const blank = (channel: TemplateChannel) => kindFacts("own").words[channel] ?? { subject: null, body: "" };

type MessageFormProps = { cfid: number; channel: TemplateChannel; onSent: () => void };

/** The words, beside how the client gets them. */
export function MessageForm({ cfid, channel, onSent }: MessageFormProps) {
  const write = useWrite(messageClientContract, { said: ({ msg }) => msg, onDone: onSent });
  return (
    <Form
      label="Message"
      schema={form}
      defaultValues={{
        channel,
        template: "",
        from: fromOf(channel, ""),
        subject: blank(channel).subject ?? "",
        body: blank(channel).body,
      }}
      draftKey={`client-message:${cfid}`}
      className="grid gap-5 md:grid-cols-2"
      onSubmit={({ channel, subject, body }, extras) =>
        write.send({ cfid, channel, subject: channel === "email" ? subject : "", body }, extras)
      }
    >
      <div className="grid content-start gap-4">
        <Words />
        <div>
          <SubmitButton pendingLabel="Sending…">Send message</SubmitButton>
        </div>
      </div>
      <Shown cfid={cfid} />
    </Form>
  );
}

function Words() {
  const { setValue, getValues } = useFormContext<Fields>();
  const [channel, template] = useWatch<Fields, ["channel", "template"]>({ name: ["channel", "template"] });
  const { templates, problem } = useOwnTemplates();
  const mine = templates.filter((one) => one.channel === channel);
  // Another channel or template brings its words; what someone typed, or a restored draft, stays while both stay.
  useEffect(() => {
    const before = getValues("from");
    if (before === fromOf(channel, template)) return;
    const moved = !before.startsWith(channel);
    const chosen = moved ? undefined : templates.find(({ id }) => String(id) === template);
    const words = chosen ?? blank(channel);
    setValue("template", chosen ? template : "");
    setValue("from", fromOf(channel, chosen ? template : ""));
    setValue("subject", words.subject ?? "");
    setValue("body", words.body);
  }, [channel, template, templates, setValue, getValues]);
  return (
    <>
      <RadioField name="channel" label="Send by" options={CHANNELS} />
      {problem && <Alert kind="warning" title={problem} />}
      {mine.length > 0 && (
        <SelectField
          name="template"
          label="Template"
          placeholder="None, write it here"
          options={mine.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {channel === "email" && <TextField name="subject" label="Subject" />}
      <TextAreaField
        name="body"
        label="Text"
        rows={channel === "email" ? 9 : 4}
        maxLength={TEMPLATE_LENGTHS[channel]}
      />
    </>
  );
}

function Shown({ cfid }: { cfid: number }) {
  const [channel, subject, body] = useWatch<Fields, ["channel", "subject", "body"]>({
    name: ["channel", "subject", "body"],
  });
  return <MessagePreview kind="own" channel={channel} subject={subject} body={body} cfid={cfid} />;
}

function useOwnTemplates() {
  const [templates, setTemplates] = useState<readonly TemplateRecord[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const control = new AbortController();
    callApi(ownTemplatesContract, {}, { signal: control.signal }).then(
      (answer) => setTemplates(answer.templates),
      () => control.signal.aborted || setProblem("The templates didn't load. You can still write it here."),
    );
    return () => control.abort();
  }, []);
  return { templates, problem };
}
