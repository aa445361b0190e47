"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { savePropertyNoteContract } from "@/lib/properties/contract";
import type { PropertyNotesView } from "@/lib/properties/note-view";
import { NOTE_CHARACTERS, type PropertyNoteForm, propertyNoteForm } from "@/lib/properties/schema";
import { PresetSelect } from "./preset-select";

const EMPTY = { notes: "", access: "Public", prodNote: false } as const;

const ACCESS = [
  { value: "Public", label: "Public", hint: "The client may see it." },
  { value: "Private", label: "Private", hint: "Staff only, never the client." },
];

/** Writes one note after the other. */
export function NoteForm({ view: { msid, presets, viewer } }: { view: PropertyNotesView }) {
  const router = useRouter();
  const [written, setWritten] = useState(0);
  const save = async (
    values: PropertyNoteForm,
    { idempotencyKey }: SubmitExtras<typeof propertyNoteForm>,
  ) => {
    await callApi(savePropertyNoteContract, { ...values, id: msid }, { idempotencyKey });
    toast.success("Note saved");
    setWritten((n) => n + 1);
    router.refresh();
  };
  return (
    <Form
      label="New note"
      schema={propertyNoteForm}
      defaultValues={EMPTY}
      draftKey={`property-note:${viewer}:${msid}`}
      resetOnSuccess
      onSubmit={save}
    >
      <PresetSelect key={written} presets={presets} />
      <TextAreaField name="notes" label="Note" maxLength={NOTE_CHARACTERS} />
      <RadioField name="access" label="Who can see it" options={ACCESS} />
      <CheckboxField
        name="prodNote"
        label="For production"
        hint="Production and the crew on the job see this."
      />
      <div>
        <SubmitButton pendingLabel="Saving…">Save note</SubmitButton>
      </div>
    </Form>
  );
}
