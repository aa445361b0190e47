"use client";

import { useRef, useState } from "react";
import { SubmitButton } from "@/components/form/submit-button";
import { ApiError, factsOf } from "@/lib/http/call-api";
import { overlap, underWay } from "@/lib/jobs/report/report-schema";
import { safetyGate } from "@/lib/jobs/schema";

/** A refusal that's about what was entered: the job still stands as it's shown. */
export const isAboutEntry = (error: unknown): boolean =>
  factsOf(underWay, error) !== null ||
  factsOf(overlap, error) !== null ||
  factsOf(safetyGate, error) !== null;

/** Sends a form once more with `override` where the server refused it and said that this person may. */
export function useOverride() {
  const [offered, offer] = useState(false);
  const chosen = useRef(false);
  const send = async <T,>(call: (override: boolean) => Promise<T>): Promise<T> => {
    try {
      return await call(chosen.current);
    } catch (error) {
      // Without an answer the same is sent again: it may have been stored.
      if (error instanceof ApiError && error.status !== 0) chosen.current = false;
      offer((factsOf(underWay, error) ?? factsOf(overlap, error))?.mayOverride === true);
      throw error;
    }
  };
  const choose = () => {
    chosen.current = true;
  };
  return { offered, choose, send };
}

type OverrideButtonProps = {
  label: string;
  override: Pick<ReturnType<typeof useOverride>, "offered" | "choose">;
};

export function OverrideButton({ label, override }: OverrideButtonProps) {
  if (!override.offered) return null;
  return (
    <SubmitButton variant="secondary" size="lg" full onClick={override.choose}>
      {label}
    </SubmitButton>
  );
}
