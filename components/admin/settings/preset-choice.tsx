"use client";

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { fieldId, useFormParts } from "@/components/form/form-context";
import { Radios } from "@/components/form/radio-field";
import { formOf, settingOf, type Texts } from "@/lib/core/settings/form-rules";
import { presetOf, type presetsOf } from "@/lib/core/settings/preset-rules";
import type { SettingKey } from "@/lib/core/settings/schema";

const OWN = "Own values";

type PresetChoiceProps = {
  settingKey: SettingKey;
  presets: NonNullable<ReturnType<typeof presetsOf>>;
  /** The inputs of the single values. */
  children: ReactNode;
};

/** What the form's values are together. Choosing another fills them all in; they're saved like any others. */
export function PresetChoice({ settingKey, presets, children }: PresetChoiceProps) {
  const { setValue } = useFormContext();
  const fields: Texts | undefined = useWatch({ name: "fields" });
  const preset = presetOf(settingKey, settingOf(settingKey, { fields: fields ?? {}, rows: [] }, null));
  const fold = useFold(preset === null);
  const choose = (label: unknown) => {
    const chosen = presets.choices.find((choice) => choice.label === label);
    if (!chosen) return;
    setValue("fields", formOf(settingKey, chosen.value).fields, { shouldDirty: true, shouldValidate: true });
    fold.toggle(false);
  };
  const choices = presets.choices.map(({ label, does }) => ({ value: label, label, hint: does }));
  const own = { value: OWN, label: OWN, hint: "Those under Advanced." };
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium">{presets.label}</legend>
        <Radios
          id={useId()}
          options={preset ? choices : [...choices, own]}
          value={preset?.label ?? OWN}
          onChange={choose}
        />
      </fieldset>
      <details
        ref={fold.ref}
        open={fold.open}
        onToggle={({ currentTarget }) => fold.toggle(currentTarget.open)}
      >
        <summary className="min-h-control cursor-pointer py-2 font-medium text-lake-text">Advanced</summary>
        <div className="pt-2">{children}</div>
      </details>
    </>
  );
}

/** Open for own values, whenever they become that, and for a refused one, which gets the focus. */
function useFold(isOwn: boolean) {
  const { id } = useFormParts();
  const { errors, submitCount } = useFormState();
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, toggle] = useState(isOwn);
  const [wasOwn, setWasOwn] = useState(isOwn);
  if (isOwn !== wasOwn) {
    setWasOwn(isOwn);
    if (isOwn) toggle(true);
  }
  const showRefused = useEffectEvent(() => {
    const [refused] = Object.keys(errors.fields ?? {});
    if (refused === undefined) return;
    if (ref.current) ref.current.open = true;
    // After the form has given it to its summary.
    requestAnimationFrame(() => document.getElementById(fieldId(id, `fields.${refused}`))?.focus());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it's submitted
  useEffect(() => showRefused(), [submitCount]);
  return { ref, open, toggle };
}
