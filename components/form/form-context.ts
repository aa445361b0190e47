"use client";

import { createContext, type RefObject, useContext, useEffect } from "react";

type FormParts = {
  id: string;
  /** The fields on screen with their labels, for the error summary. */
  labels: Map<string, string>;
  submitting: boolean;
  /** When it was last saved, in ms; 0 before. */
  savedAt: RefObject<number>;
};

export const FormParts = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
  const parts = useContext(FormParts);
  if (!parts) throw new Error("A form field stands outside <Form>.");
  return parts;
}

export const fieldId = (formId: string, name: string) => `${formId}-${name.replaceAll(".", "-")}`;

/** Registers a field with the error summary while it's on screen. */
export function useLabel(name: string, label: string) {
  const { labels } = useFormParts();
  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);
}
