"use client";

import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { NativeSelect } from "@/components/form/native-select";
import { CUSTOM_NOTE } from "@/lib/core/properties/schema";

/** A phrase fills the note; Custom leaves the words to who writes them. */
export function PresetSelect({ presets }: { presets: string[] }) {
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
        options={presets.map((preset) => ({ value: preset, label: preset }))}
        placeholder="Choose…"
        value={phrase ?? (own ? CUSTOM_NOTE : "")}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
