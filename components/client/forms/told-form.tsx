"use client";

import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { ApiError } from "@/lib/platform/http/call-api";

type ToldFormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  label: string;
  draftKey: string;
  submit: string;
  /** What is said when it was not taken. */
  failed: string;
  onSend: (values: z.output<S>, idempotencyKey: string) => Promise<void>;
  children: ReactNode;
};

/** A short form about a completed job; a refusal is told with the documents' sentence and the reason. */
export function ToldForm<S extends z.ZodType<FieldValues, FieldValues>>(props: ToldFormProps<S>) {
  const { schema, defaultValues, label, draftKey, submit, failed, onSend, children } = props;
  return (
    <Form
      schema={schema}
      defaultValues={defaultValues}
      label={label}
      draftKey={draftKey}
      resetOnSuccess
      className="card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:p-6"
      onSubmit={(values, { idempotencyKey }) =>
        onSend(values, idempotencyKey).catch((error: unknown) => {
          throw withSentence(failed, error);
        })
      }
    >
      {children}
      <SubmitButton size="lg" full pendingLabel="Sending…">
        {submit}
      </SubmitButton>
    </Form>
  );
}

function withSentence(failed: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.errors) return error;
  return new ApiError(error.status, error.code, `${failed}. ${error.message}`, { details: error.details });
}
