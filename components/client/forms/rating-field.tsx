"use client";

import { FieldError, type FieldProps, useField } from "@/components/form/field";
import { RATINGS } from "./ratings";

/** Three big choices, each with a face and its words. */
export function RatingField(props: Pick<FieldProps, "name" | "label">) {
  const { field, error, tie } = useField(props);
  const { id, ...described } = tie;
  return (
    <fieldset {...described} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{props.label}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {RATINGS.map(({ value, label, icon: Icon }, index) => (
          <label
            key={value}
            className="flex min-h-16 cursor-pointer items-center gap-3 rounded-lg border-2 border-edge bg-surface px-4 py-3 text-lg outline-offset-2 has-checked:border-lake has-checked:bg-lake-soft has-focus-visible:outline-2 has-focus-visible:outline-lake "
          >
            <input
              // The first carries the field's id: the error summary leads there.
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={`${id}-choice`}
              checked={field.value === value}
              onBlur={field.onBlur}
              onChange={() => field.onChange(value)}
              className="size-5 accent-lake"
            />
            <Icon aria-hidden className="size-8 text-lake-text" />
            <span className="font-medium">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
