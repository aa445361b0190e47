"use client";

import { useEffect } from "react";
import { useFormState } from "react-hook-form";

/** After a refused submit the page scrolls to its top, where the form lists the errors. */
export function ErrorsOnTop() {
  const { submitCount, isSubmitSuccessful, isSubmitting } = useFormState();
  const refused = submitCount > 0 && !isSubmitting && !isSubmitSuccessful;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused submit anew.
  useEffect(() => {
    if (refused) window.scrollTo({ top: 0 });
  }, [refused, submitCount]);
  return null;
}
