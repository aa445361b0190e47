"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import type { PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { ApiError } from "@/lib/platform/http/call-api";
import { formatDate } from "@/lib/values/dates";

type ToldFormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  label: string;
  draftKey: string;
  submit: string;
  /** The sentence shown when it's refused. */
  failed: string;
  onSend: (values: z.output<S>, idempotencyKey: string) => Promise<void>;
  children: ReactNode;
};

/** A short form about a completed job; a refusal shows the specification's sentence and the reason. */
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

type Job = PanelOf<"sign">["data"]["job"];

/** The job that a form is about, above it; the form shows only when the job is done. */
export function JobTold({ job, children }: { job: Job; children: ReactNode }) {
  if (job === null)
    return (
      <Alert kind="info" title="Choose the job first" action={toCompleted}>
        Open Completed Jobs and select the job this is about.
      </Alert>
    );
  return (
    <div className="grid gap-6">
      <div className="card-edge rounded-lg bg-surface p-4">
        <p className="font-semibold text-lg">{job.address}</p>
        <p>{job.jobdesc}</p>
        <p className="text-ink-muted">
          Job {job.jobid}
          {job.datebi && ` · done on ${formatDate(job.datebi)}`}
        </p>
      </div>
      {job.datebi ? (
        children
      ) : (
        <Alert kind="info" title="This job isn't completed yet.">
          You can do this once our crew has finished the job.
        </Alert>
      )}
    </div>
  );
}

const toCompleted = (
  <LinkButton href={panelPath("completed")} variant="secondary">
    Completed Jobs
  </LinkButton>
);

/** Goes to the panel that shows the result; the form stays busy until then, so no one sends it twice. */
export function useResult(): (href: string) => Promise<void> {
  const router = useRouter();
  const [pending, start] = useTransition();
  const arrived = useRef<() => void>(undefined);
  useEffect(() => {
    if (pending) return;
    arrived.current?.();
    arrived.current = undefined;
  }, [pending]);
  // If the person navigates away, it was still sent: the form drops its draft.
  useEffect(() => () => arrived.current?.(), []);
  return (href) =>
    new Promise((resolve) => {
      arrived.current = resolve;
      start(() => router.push(href));
    });
}
