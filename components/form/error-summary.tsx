"use client";

import { OctagonAlert } from "lucide-react";
import type { Ref } from "react";
import { type FieldErrors, type FieldValues, useFormState } from "react-hook-form";
import { fieldId, useFormParts } from "./form-context";

/** Always in the page, so screen readers notice when it fills. `counted`: each message says its number. */
export function ErrorSummary({ ref, counted = false }: { ref: Ref<HTMLDivElement>; counted?: boolean }) {
  const { errors } = useFormState();
  const { id, labels } = useFormParts();
  const listed = listErrors(errors);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      data-summary
      aria-live="assertive"
      className={listed.length === 0 ? "sr-only" : "col-span-full"}
    >
      {listed.length > 0 && (
        <div className="rounded-lg border-2 border-brick bg-brick-soft px-4 py-3 text-brick-text">
          <p className="flex items-center gap-2 font-semibold">
            <OctagonAlert aria-hidden className="size-5 shrink-0" />
            {listed.length === 1 ? "There is 1 error" : `There are ${listed.length} errors`}
          </p>
          <ul className="mt-1 grid list-disc gap-1 pl-7">
            {listed.map((error, at) => (
              <li key={error.name + error.message}>
                <ErrorLink error={error} formId={id} label={labels.get(error.name)} />
                {counted && ` (${at + 1} of ${listed.length})`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ErrorLink({
  error,
  formId,
  label,
}: {
  error: ListedError;
  formId: string;
  label: string | undefined;
}) {
  if (label === undefined) return <span>{error.message}</span>;
  const id = fieldId(formId, error.name);
  return (
    <a
      href={`#${id}`}
      className="underline underline-offset-2"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {namesField(error.message, label) ? error.message : `${label}: ${error.message}`}
    </a>
  );
}

/** "Start Hour cannot be blank" needs no "Start hour:" before it. */
function namesField(message: string, label: string): boolean {
  return message.toLowerCase().includes(label.toLowerCase());
}

type ListedError = { name: string; message: string };

/**
 * All messages of a form with the dotted name of their field, in form order; `root` for messages without a
 * field.
 */
export function listErrors(errors: FieldErrors<FieldValues>): ListedError[] {
  const found: ListedError[] = [];
  collect(errors, "", found);
  return found;
}

function collect(node: unknown, name: string, found: ListedError[]): void {
  if (typeof node !== "object" || node === null) return;
  const { message, type } = node as { message?: unknown; type?: unknown };
  if (typeof message === "string" && typeof type === "string") {
    if (message !== "") found.push({ name: name.startsWith("root") ? "root" : name, message });
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== "ref") collect(child, name === "" ? key : `${name}.${key}`, found);
  }
}
