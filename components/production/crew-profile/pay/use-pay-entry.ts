"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { PayRecord } from "@/lib/core/pay/contract";
import type { PayKind } from "@/lib/core/pay/schema";
import { usePayDesk } from "./pay-desk";
import { entryOf, type PaySource, payValues, sourceKey } from "./pay-values";

/**
 * The saved entry of the form's kind. A newer one from the server replaces an untouched form; a touched one
 * keeps its input and version, so saving it reports who was faster.
 */
export function usePayEntry(source: PaySource, records: PayRecord[], clash: PayRecord | null) {
  const form = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  const kind: PayKind = useWatch({ name: "crewType" });
  const { isOwn } = usePayDesk();
  const entry = entryOf(records, kind);
  const key = sourceKey(entry, source);
  const shown = useRef({ key, kind });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only data from the server resets the form.
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, kind };
    if (before.key === key || before.kind !== kind || clash) return;
    if (!isDirty) form.reset(payValues(source, kind, entry));
    else if (entry && isOwn(entry)) form.setValue("version", entry.version);
  }, [key, kind]);

  const chooseKind = (next: PayKind) => {
    const saved = entryOf(records, next);
    const typed = Object.keys(dirtyFields).some((field) => field !== "crewType" && field !== "version");
    if (!typed) return form.reset(payValues(source, next, saved));
    form.setValue("crewType", next, { shouldDirty: true });
    form.setValue("version", saved?.version ?? null);
  };

  const take = (pay: PayRecord) => form.reset(payValues(source, pay.crewType, pay));
  return { kind, entry, chooseKind, take };
}
