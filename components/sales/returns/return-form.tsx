"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { PageHeader } from "@/components/layout/page-header";
import { SALES_HOME } from "@/components/sales/shell/sales-lists";
import { useListQuery } from "@/components/sales/tasks/use-list-query";
import { type Change, StaleRecord } from "@/components/ui/stale-record";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import type { Refused, Sent } from "@/lib/contract";
import { returnTaskContract } from "@/lib/features/sales/contract";
import { path } from "@/lib/paths";
import type { SendOptions } from "@/lib/platform/http/writer";

type ReturnFormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  title: string;
  /** Of the button. */
  submit: string;
  task: { id: number; version: number; viewer: number };
  /** The form's name for its record (rule lead-ids). */
  subject: { estid: number } | { signid: number } | { dnfid: number };
  changesOf: (newer: Newer) => readonly Change[];
  children: ReactNode;
};

/** A return's form; what someone else returned in the meantime is shown before it's overwritten. */
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

/** What someone else returned in the meantime: a lead, or a DNF's form. */
export type Newer = NonNullable<Refused<typeof returnTaskContract>["stale"]>["newer"];

/**
 * Sends a return and goes back to the tasks with the same filters and the server's message. `changesOf` reads
 * what someone else returned from the refusal.
 */
function useReturn(first: number, changesOf: (newer: Newer) => readonly Change[]) {
  const router = useRouter();
  const { refresh } = useRefresh();
  const list = useListQuery();
  // The version of the record the form was opened with: a re-render mustn't change what a retry sends.
  const [version, setVersion] = useState(first);
  const leave = () => router.push(path.tasks(list));
  const write = useWrite(returnTaskContract, { said: ({ message }) => message, onDone: leave });
  const stale = write.refusal?.stale;
  return {
    send: (input: Sent<typeof returnTaskContract>, options: SendOptions) =>
      write.send({ ...input, version }, options),
    stale: stale && {
      changes: changesOf(stale.newer),
      onTake: () => refresh(leave),
      onKeep: () => setVersion(stale.version),
    },
  };
}

type ReturnPageProps = { title: string; address: string | null; children: ReactNode; beside: ReactNode };

/** The form, and what people look at while filling it in. */
export function ReturnPage({ title, address, children, beside }: ReturnPageProps) {
  const list = { label: "Tasks", href: path.tasks(useListQuery()) };
  return (
    <>
      <PageHeader title={title} crumbs={[SALES_HOME, list, { label: title }]} description={address} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        <div className="grid grid-cols-1 gap-5">{beside}</div>
      </div>
    </>
  );
}
