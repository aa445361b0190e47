import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { MessagePreview } from "@/components/office/message/message-preview";
import { Button } from "@/components/ui/button";
import { kindFacts, type TemplateChannel, type TemplateKind } from "@/lib/core/messages/kind-rules";
import { TEMPLATE_SEASONS, type TemplateSeason } from "@/lib/core/messages/template-rules";
import { TEMPLATE_LENGTHS } from "@/lib/core/messages/template-schema";

export type Fields = {
  kind: TemplateKind;
  channel: TemplateChannel;
  name: string;
  season: TemplateSeason;
  fromDay: string;
  toDay: string;
  subject: string;
  body: string;
};

const CHANNEL_OPTIONS = [
  { value: "email", label: "Email" },
  { value: "text", label: "Text" },
];

/** What a template says and when. */
export function TemplateFields({ kind, isNew }: { kind: TemplateKind; isNew: boolean }) {
  const channel = useWatch<Fields, "channel">({ name: "channel" });
  return (
    <>
      {kind === "own" && isNew && <RadioField name="channel" label="Sent by" options={CHANNEL_OPTIONS} />}
      <TextField name="name" label="Name" hint="What you and your colleagues choose it by" />
      <SelectField
        name="season"
        label="Season"
        placeholder={null}
        options={TEMPLATE_SEASONS.map(({ value, label }) => ({ value, label }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="fromDay" label="First day" optional />
        <DateField name="toDay" label="Last day" optional />
      </div>
      {channel === "email" && <TextField name="subject" label="Subject" />}
      <TextAreaField
        name="body"
        label="Message"
        rows={channel === "email" ? 12 : 5}
        maxLength={TEMPLATE_LENGTHS[channel]}
        hint={
          channel === "email"
            ? "A line like “When: {day}” becomes a row of a table. A link on its own line becomes a button."
            : "We add “Reply STOP to opt out.” if it isn't there."
        }
      />
      <FieldButtons kind={kind} />
    </>
  );
}

/** The fields of this message; one press puts it where the cursor was. */
function FieldButtons({ kind }: { kind: TemplateKind }) {
  const { getValues, setValue, setFocus } = useFormContext<Fields>();
  const insert = (field: string) => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
    const text = getValues("body");
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    setValue("body", `${text.slice(0, from)}{${field}}${text.slice(to)}`, { shouldDirty: true });
    setFocus("body");
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">Fields</legend>
      <div className="flex flex-wrap gap-1.5">
        {kindFacts(kind).fields.map((field) => (
          <Button key={field} size="sm" variant="secondary" onClick={() => insert(field)}>
            {`{${field}}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** How it reads, for a client or with examples. */
export function TemplatePreview({ kind }: { kind: TemplateKind }) {
  const [channel, subject, body] = useWatch<Fields, ["channel", "subject", "body"]>({
    name: ["channel", "subject", "body"],
  });
  const [typed, setTyped] = useState("");
  const cfid = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
  return (
    <div className="grid gap-3">
      <label className="grid gap-1.5">
        <span className="font-medium">
          Client number <span className="font-normal text-ink-muted">(optional)</span>
        </span>
        <input
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter would save the template.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          placeholder="Example"
          className="min-h-control w-40 rounded-md border border-line-strong bg-surface px-3"
        />
      </label>
      <MessagePreview kind={kind} channel={channel} subject={subject} body={body} cfid={cfid || null} />
    </div>
  );
}
