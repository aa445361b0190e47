"use client";

import { useState } from "react";
import { ApiError } from "@/lib/http/call-api";
import type { JobDetailsView } from "@/lib/jobs/job-details-view";

/**
 * What the typing began from, held while the page is drawn anew around the form: repeating a return whose answer was
 * lost stays the same request, and a draft stays with the state it was typed for. A 409 brings the newer version.
 */
export function useTypingBase({ job, viewer }: JobDetailsView) {
  const { jobid, datebi } = job;
  const [version, setVersion] = useState(job.version);
  const [draftKey] = useState(
    datebi ? `edit-job:${viewer}:${jobid}:${job.version}` : `return-job:${viewer}:${jobid}`,
  );
  const renew = (error: unknown): never => {
    const newer = error instanceof ApiError ? error.details?.version : null;
    if (typeof newer === "number") setVersion(newer);
    throw error;
  };
  return { version, draftKey, renew };
}
