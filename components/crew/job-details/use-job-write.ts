"use client";

import { useRouter } from "next/navigation";
import { ownStep } from "@/components/crew/runsheet/own-step";
import { opensOffline } from "@/components/ui/kept-day";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { path } from "@/lib/paths";
import { type AnyContract, isOvertaken } from "@/lib/platform/http/call-api";
import { type ResultCode, resultMessage } from "@/lib/platform/results/result-rules";
import { isAnsweredByForm } from "./override";

type JobWriteOptions = {
  /** What a refusal is called, if the step has a name for it. */
  failed?: string;
  /** The office's list to go back to instead of the run sheet. */
  next?: string;
};

/** Saves a step of a job or its DNF and goes to the run sheet, which shows the result, or that it's waiting. */
export function useJobWrite<C extends AnyContract>(
  contract: C,
  about?: string,
  { failed, next }: JobWriteOptions = {},
) {
  const router = useRouter();
  const { refresh } = useRefresh();
  const write = useWrite(contract, {
    refreshes: false,
    onDone: () => router.push(next ?? path.runsheet()),
    onKept: () => opensOffline() && router.push(path.runsheet()),
    about,
  });
  const send: typeof write.send = (input, options) => {
    ownStep.begin();
    return write.send(input, options).catch((error: unknown) => {
      ownStep.refused();
      // Someone was faster: the page refreshes, so the message mustn't vanish with its form.
      if (isOvertaken(error) && !isAnsweredByForm(error)) {
        toast.error(failed ? `${failed}. ${error.message}` : error.message);
        refresh();
      }
      throw error;
    });
  };
  return {
    send,
    pending: write.pending,
    problem: write.problem,
    refusal: write.refusal,
    clear: write.clear,
  };
}

type Failing = Extract<ResultCode, "startFailed" | "unstartFailed" | "unreportFailed">;

/** 'Job at … FAILED, call …/…' with the contacts on duty. */
export function failedText(code: Failing, { address, contacts }: JobDetailsView): string {
  const [first, second] = contacts.map(({ name }) => name);
  return resultMessage(code, { address, names: first && second ? [first, second] : undefined });
}
