"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toaster";
import { ApiError } from "@/lib/http/call-api";
import { type ResultCode, resultMessage } from "@/lib/http/results/result-rules";
import type { JobDetailsView } from "@/lib/jobs/job-details-view";
import { path } from "@/lib/paths";
import { isAboutEntry } from "./override";

/** Calls an action of the job and goes on to the runsheet, which says how it went. Throws what the call throws. */
export function useJobCall() {
  const router = useRouter();
  return async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      // Somebody was faster: what stands now is drawn, so the sentence must not vanish with the form it stood in.
      if (error instanceof ApiError && error.status === 409 && !isAboutEntry(error)) {
        toast.error(error.message);
        router.refresh();
      }
      throw error;
    }
    router.push(path.runsheet());
  };
}

type Failing = Extract<ResultCode, "startFailed" | "unstartFailed" | "unreportFailed">;

/** 'Job at … FAILED, call …/…' with the contacts on duty. */
export function failedText(code: Failing, { address, contacts }: JobDetailsView): string {
  const [first, second] = contacts.map(({ name }) => name);
  return resultMessage(code, { address, names: first && second ? [first, second] : undefined });
}
