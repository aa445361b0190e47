"use client";

import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Form } from "@/components/form/form";
import { asOptions, NativeSelect } from "@/components/form/native-select";
import { NoteFields } from "@/components/ui/property/note-fields";
import { useWrite } from "@/components/ui/use-write";
import { savePropertyNoteContract } from "@/lib/core/properties/contract";
import { CUSTOM_NOTE, type PropertyNotesView, propertyNoteForm } from "@/lib/core/properties/schema";

const EMPTY = { notes: "", access: "Public", prodNote: false } as const;

/** Adds notes, one after the other. */
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
      <NoteFields />
    </Form>
  );
}

/** A phrase fills in the note; Custom leaves it to the writer. */
function PresetSelect({ presets }: { presets: string[] }) {
  const id = useId();
  const { setValue, setFocus } = useFormContext();
  const notes: unknown = useWatch({ name: "notes" });
  const [custom, setCustom] = useState(false);
  const phrase = presets.find((preset) => preset === notes && preset !== CUSTOM_NOTE);
  const own = custom || Boolean(notes);

  const choose = (preset: string) => {
    setCustom(preset === CUSTOM_NOTE);
    if (preset !== CUSTOM_NOTE) setValue("notes", preset, { shouldDirty: true, shouldTouch: true });
    else {
      if (phrase) setValue("notes", "", { shouldDirty: true });
      setFocus("notes");
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        Phrase
      </label>
      <NativeSelect
        id={id}
        options={asOptions(presets)}
        placeholder="Choose…"
        value={phrase ?? (own ? CUSTOM_NOTE : "")}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
