"use client";

import { useState } from "react";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Form } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { useWrite } from "@/components/ui/use-write";
import { savePropertyNoteContract } from "@/lib/core/properties/contract";
import type { PropertyNotesView } from "@/lib/core/properties/note-view";
import { NOTE_CHARACTERS, propertyNoteForm } from "@/lib/core/properties/schema";
import { PresetSelect } from "./preset-select";

const EMPTY = { notes: "", access: "Public", prodNote: false } as const;

const ACCESS = [
  { value: "Public", label: "Public", hint: "The client may see it." },
  { value: "Private", label: "Private", hint: "Staff only, never the client." },
];

/** Writes one note after the other. */
export function NoteForm({ view: { msid, presets, viewer } }: { view: PropertyNotesView }) {
  const [written, setWritten] = useState(0);
  const write = useWrite(savePropertyNoteContract, {
    said: () => "Note saved",
    onDone: () => setWritten((n) => n + 1),
  });
  return (
    <Form
      label="New note"
      schema={propertyNoteForm}
      defaultValues={EMPTY}
      draftKey={`property-note:${viewer}:${msid}`}
      resetOnSuccess
      onSubmit={(values, extras) => write.send({ ...values, id: msid }, extras)}
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
