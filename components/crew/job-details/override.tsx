"use client";

import { useRef, useState } from "react";
import type { z } from "zod";
import { SubmitButton } from "@/components/form/submit-button";
import { staleDnf } from "@/lib/core/dnfs/schema";
import { overlap, staleReport, underWay } from "@/lib/core/jobs/report/report-schema";
import { safetyGate } from "@/lib/core/work/schema";
import { ApiError, factsOf } from "@/lib/platform/http/call-api";

/** Refusals that the form itself can resolve: input stays, with what to do about it. */
const ANSWERED = [underWay, overlap, safetyGate, staleReport, staleDnf];

export const isAnsweredByForm = (error: unknown): boolean =>
  ANSWERED.some((refusal) => factsOf<z.ZodObject>(refusal, error) !== null);

/** Sends a form again with `override` when the server refused it but allows this person to. */
export function useOverride() {
  const [offered, offer] = useState(false);
  const chosen = useRef(false);
  const send = async <T,>(call: (override: boolean) => Promise<T>): Promise<T> => {
    try {
      return await call(chosen.current);
    } catch (error) {
      // Without an answer, the same is sent again: it may have been stored.
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
