"use client";

import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, hasSessionEnded } from "@/lib/platform/http/call-api";
import { type Attempt, attemptOf, keepAttempt } from "./use-draft";

const LOST = "Something went wrong. What you typed is still here; please try again.";

/** The error under `root` that the form answers with a link to log in. */
export const LOGGED_OUT = "loggedOut";

/** The server's message for a failed save; nothing when the server didn't answer. */
export function answerOf(error: unknown): string | undefined {
  if (hasSessionEnded(error)) return "you were logged out.";
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  return (
    Object.values(error.errors ?? {})
      .flat()
      .join(" ") || error.message
  );
}

/** Puts a failed save's errors on their fields; the rest goes to the top of the form. */
export function applyError<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  names: ReadonlyMap<string, string>,
  error: unknown,
) {
  if (!(error instanceof ApiError)) {
    console.error(error);
    form.setError("root.server", { type: "server", message: error instanceof Error ? error.message : LOST });
    return;
  }
  if (hasSessionEnded(error)) {
    form.setError(`root.${LOGGED_OUT}`, { type: "server", message: "" });
    return;
  }
  const entries = Object.entries(error.errors ?? {});
  const homeless = entries.filter(([name]) => !names.has(name)).flatMap(([, messages]) => messages);
  for (const [name, messages] of entries) {
    if (names.has(name)) form.setError(name as Path<I>, { type: "server", message: messages.join(" ") });
  }
  if (entries.length === 0) homeless.push(error.message);
  homeless.forEach((message, index) => {
    form.setError(`root.server${index}`, { type: "server", message });
  });
}

/**
 * One idempotency key per set of values until it's saved: pressing again after a lost answer can't save
 * twice. With a draft's key it survives a reload (R23).
 */
export function useAttemptKey(draftKey?: string) {
  const last = useRef<Attempt | null>(null);
  const keep = (attempt: Attempt) => {
    last.current = attempt;
    if (draftKey) keepAttempt(draftKey, attempt);
  };
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values);
      const known = last.current ?? (draftKey && attemptOf(draftKey));
      const key = known && known.values === text ? known.key : crypto.randomUUID();
      keep({ values: text, key });
      return key;
    },
    /** The answer was a refusal: shown if the draft is restored later. */
    refused(answer: string) {
      if (last.current) keep({ ...last.current, answer });
    },
    done() {
      last.current = null;
    },
  };
}
