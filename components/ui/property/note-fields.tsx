import { CheckboxField } from "@/components/form/checkbox-field";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { NOTE_CHARACTERS } from "@/lib/core/properties/schema";

const ACCESS = [
  { value: "Public", label: "Public", hint: "The client can see it." },
  { value: "Private", label: "Private", hint: "Only staff can see it." },
];

/** What every form for a property's note asks for, and its button. */
export function NoteFields() {
  return (
    <>
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
    </>
  );
}
