"use client";

import { useCallback, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const PREFIX = "draft:";
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** What was last sent, its key, and the answer; without an answer, none has arrived. */
export type Attempt = { values: string; key: string; answer?: string };
type Draft = { at: number; values: FieldValues; attempt?: Attempt };

/** Secrets are never stored on the device. */
const isSecret = (name: string) => /password|secret|token/i.test(name);

function read(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
    if (typeof draft !== "object" || draft === null || !("values" in draft) || !("at" in draft))
      return undefined;
    return Date.now() - Number(draft.at) < WEEK_MS ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, values: FieldValues, attempt = read(key)?.attempt) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values: kept, attempt }));
  } catch {
    // If storage is full or blocked, only the draft is lost.
  }
}

/** Restores the input of a form that was already sent, so people can open it and send it again. */
export const keepDraft = (key: string, values: FieldValues): void => write(key, values, undefined);

export const attemptOf = (key: string): Attempt | undefined => read(key)?.attempt;

/**
 * Stored with the draft, so sending it again after a reload is the same request. Nothing when no draft is
 * kept.
 */
export function keepAttempt(key: string, attempt: Attempt) {
  const draft = read(key);
  if (draft && !Object.keys(JSON.parse(attempt.values)).some(isSecret)) write(key, draft.values, attempt);
}

/** Whether there's a draft under this key, so a closed form can reopen. */
export const hasDraft = (key: string): boolean => read(key) !== undefined;

/** Deletes the draft of a form elsewhere on the screen whose record is gone. */
export function forgetDraft(key: string) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** Deletes every draft on this device at log out, so the next person sees none. */
export function clearDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** What was restored after a reload: only typed, or sent, with the answer if there was one. */
export type Restored = { sent: boolean; answer?: string };

/** Keeps a draft on this device until `forget`, and restores it after a reload. */
export function useDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  key: string | undefined,
) {
  const [restored, setRestored] = useState<Restored | null>(null);

  useEffect(() => {
    if (!key) return;
    const draft = read(key);
    if (draft) {
      form.reset({ ...form.getValues(), ...(draft.values as I) }, { keepDefaultValues: true });
      setRestored({ sent: draft.attempt !== undefined, answer: draft.attempt?.answer });
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) write(key, values);
      },
    });
  }, [form, key]);

  const forget = useCallback(() => {
    if (!key) return;
    forgetDraft(key);
    setRestored(null);
  }, [key]);

  return { restored, forget };
}
