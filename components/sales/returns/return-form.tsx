"use client";

import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { type Change, StaleRecord } from "@/components/ui/stale-record";
import { type Newer, useReturn } from "./use-return";

type ReturnFormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  title: string;
  /** Of the button. */
  submit: string;
  task: { id: number; version: number; viewer: number };
  /** What the form calls its record (rule lead-ids). */
  subject: { estid: number } | { signid: number } | { dnfid: number };
  changesOf: (newer: Newer) => readonly Change[];
  children: ReactNode;
};

/** The form of a return; what somebody else returned while it was filled in is said before it is overwritten. */
export function ReturnForm<S extends z.ZodType<FieldValues, FieldValues>>(props: ReturnFormProps<S>) {
  const { schema, defaultValues, title, submit, task, subject, changesOf, children } = props;
  const { id, version, viewer } = task;
  const { send, stale } = useReturn(version, changesOf);
  const draft = Object.entries(subject).flat().join(":");
  return (
    <Form
      schema={schema}
      defaultValues={defaultValues}
      draftKey={`sales-return:${viewer}:${draft}:${version}`}
      label={title}
      once
      className="grid grid-cols-1 gap-5"
      onSubmit={(values, extras) => send({ ...values, ...subject, id, user: viewer }, extras)}
    >
      {stale && <StaleRecord {...stale} />}
      {children}
      <SubmitButton size="lg" full pendingLabel="Saving…">
        {submit}
      </SubmitButton>
    </Form>
  );
}
