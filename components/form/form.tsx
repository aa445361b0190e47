"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form";
import type { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FocusedAlert } from "@/components/ui/focused-alert";
import { LinkButton } from "@/components/ui/link-button";
import { LiveFields } from "@/components/ui/live-fields";
import { loginFrom } from "@/lib/paths";
import { hasSessionEnded } from "@/lib/platform/http/call-api";
import { Kept } from "@/lib/platform/http/writer";
import { plainMessage } from "@/lib/values/plain-message";
import { answerOf, applyError, LOGGED_OUT, useAttemptKey } from "./attempt";
import { ErrorSummary } from "./error-summary";
import { FormParts } from "./form-context";
import { type Restored, useDraft } from "./use-draft";

type FormSchema = z.ZodType<FieldValues, FieldValues>;

export type SubmitExtras<S extends FormSchema> = {
  /** The same for retries of the same values until one succeeds; pass it to `callApi`. */
  idempotencyKey: string;
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>;
};

type FormProps<S extends FormSchema> = {
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  /** Throw (an `ApiError`, say) to keep the form open with the message. */
  onSubmit: (values: z.output<S>, extras: SubmitExtras<S>) => Promise<unknown> | unknown;
  /** Keeps a draft on this device until it's saved; make it unique to person and record. */
  draftKey?: string;
  /** Stays locked after success: for forms that leave the page. */
  once?: boolean;
  /** Resets to the default values after success: for forms that add one thing after another. */
  resetOnSuccess?: boolean;
  /** Each listed error says which of how many it is. */
  countErrors?: boolean;
  /** The form's name, for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode | ((form: UseFormReturn<z.input<S>, unknown, z.output<S>>) => ReactNode);
};

/** A form whose resolver is a contract's body schema. A failure loses no input, and nothing is sent twice. */
export function Form<S extends FormSchema>(props: FormProps<S>) {
  const { schema, defaultValues, draftKey, label, countErrors, className = "grid gap-5", children } = props;
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [labels] = useState(() => new Map<string, string>());
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema, { error: plainMessage }),
    defaultValues,
    shouldFocusError: false,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const draft = useDraft(form, draftKey);
  const { submit, locked, savedAt } = useSubmit(props, form, labels, draft.forget, summary);
  const parts = useMemo(() => ({ id, labels, submitting: locked, savedAt }), [id, labels, locked, savedAt]);

  return (
    <FormProvider {...form}>
      <FormParts value={parts}>
        <form noValidate aria-label={label} onSubmit={submit} className={className}>
          <LiveFields className="contents">
            <ErrorSummary ref={summary} counted={countErrors} />
            {draft.restored && (
              <DraftNotice
                restored={draft.restored}
                onDiscard={() => {
                  form.reset(defaultValues);
                  draft.forget();
                }}
              />
            )}
            {typeof children === "function" ? children(form) : children}
            <LoggedOut hasDraft={draftKey !== undefined} />
          </LiveFields>
        </form>
      </FormParts>
    </FormProvider>
  );
}

function useSubmit<S extends FormSchema>(
  props: FormProps<S>,
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  labels: Map<string, string>,
  forget: () => void,
  summary: React.RefObject<HTMLDivElement | null>,
) {
  const busy = useRef(false);
  const [locked, setLocked] = useState(false);
  const savedAt = useRef(0);
  const attempt = useAttemptKey(props.draftKey);
  const showSummary = () => requestAnimationFrame(() => summary.current?.focus());

  const save = async (values: z.output<S>) => {
    try {
      await props.onSubmit(values, { idempotencyKey: attempt.keyFor(values), form });
    } catch (error) {
      if (!(error instanceof Kept)) {
        applyError(form, labels, error);
        const answer = answerOf(error);
        if (answer) attempt.refused(answer);
        if (!hasSessionEnded(error)) showSummary();
        return false;
      }
      if (props.draftKey) await error.keepDraft(props.draftKey, form.getValues());
    }
    savedAt.current = Date.now();
    attempt.done();
    if (props.resetOnSuccess) form.reset(props.defaultValues);
    // Last: a reset writes a draft.
    forget();
    return true;
  };

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    // A ref, not state: two clicks can come before React re-renders.
    if (busy.current) return;
    busy.current = true;
    setLocked(true);
    let saved = false;
    try {
      await form.handleSubmit(async (values) => {
        saved = await save(values);
      }, showSummary)(event);
    } finally {
      if (!(saved && props.once)) {
        busy.current = false;
        setLocked(false);
      }
    }
  };
  return { submit, locked, savedAt };
}

type DraftNoticeProps = { restored: Restored; onDiscard: () => void };

/** Says what happened to the restored draft: only typed, sent without an answer, or sent and answered. */
function wordsOf({ sent, answer }: Restored): string {
  if (!sent) return "We kept what you typed. It hasn't been sent yet.";
  if (answer === undefined)
    return "We kept your last entry because we don't know if it went through. Send it again; it won't count twice.";
  return `We kept what you typed. It wasn't saved: ${answer}`;
}

function DraftNotice({ restored, onDiscard }: DraftNoticeProps) {
  return (
    <Alert
      kind="info"
      className="col-span-full"
      action={
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Start over
        </Button>
      }
    >
      {wordsOf(restored)}
    </Alert>
  );
}

/**
 * Below the button of a form whose session ended while it was filled in: where to log in. A form with a draft comes back
 * to this page with what was typed; any other stays open in this tab.
 */
function LoggedOut({ hasDraft }: { hasDraft: boolean }) {
  const { errors } = useFormState();
  if (errors.root?.[LOGGED_OUT] === undefined) return null;
  return (
    <div className="col-span-full">
      <FocusedAlert
        kind="error"
        title="You're logged out, so nothing was sent"
        action={
          <LinkButton
            href={loginFrom(window.location.pathname + window.location.search)}
            variant="secondary"
            prefetch={false}
            // The guard of unsaved changes lets it pass: the draft stays.
            {...(hasDraft ? { "data-keeps-draft": true } : { target: "_blank" })}
          >
            {hasDraft ? "Log in" : "Log in (opens a new tab)"}
          </LinkButton>
        }
      >
        {hasDraft
          ? "We kept what you typed. Log in to come back here, then send it again."
          : "Log in, come back to this tab, then send it again."}
      </FocusedAlert>
    </div>
  );
}
