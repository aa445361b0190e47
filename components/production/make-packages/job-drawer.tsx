"use client";

import { useEffect, useState } from "react";
import { PageState } from "@/components/layout/page-state";
import { type JobDetails, JobFacts } from "@/components/production/job/job-facts";
import { Drawer } from "@/components/ui/drawer";
import { LinkButton } from "@/components/ui/link-button";
import { jobDetailsContract, type PackageJob } from "@/lib/features/packaging/contract";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { JobButtons } from "./job-buttons";
import type { PackageActions } from "./use-package-actions";

type JobDrawerProps = {
  job: PackageJob | null;
  /** The screen's query, so the page can link back with it. */
  search: string;
  actions: PackageActions;
  onClose: () => void;
};

/** A job beside the list, which stays usable. */
export function JobDrawer({ job, search, actions, onClose }: JobDrawerProps) {
  return (
    <Drawer
      modal={false}
      open={job !== null}
      onOpenChange={(open) => !open && onClose()}
      title={job?.address ?? "Job"}
      footer={
        job && (
          <>
            <LinkButton variant="ghost" href={path.job(job.jobid, search)}>
              Open as a page
            </LinkButton>
            <JobButtons job={job} actions={actions} />
          </>
        )
      }
    >
      {job && <DrawerFacts key={`${job.jobid} ${job.state} ${job.num}`} jobid={job.jobid} />}
    </Drawer>
  );
}

function DrawerFacts({ jobid }: { jobid: number }) {
  const [details, setDetails] = useState<JobDetails | null>(null);
  const [error, setError] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again.
  useEffect(() => {
    const stop = new AbortController();
    setError(undefined);
    callApi(jobDetailsContract, { id: jobid }, { signal: stop.signal }).then(setDetails, (cause: unknown) => {
      if (!stop.signal.aborted) setError(cause instanceof Error ? cause.message : "This didn't load.");
    });
    return () => stop.abort();
  }, [jobid, tries]);
  return (
    <PageState loading={!details && !error} error={error} onRetry={() => setTries(tries + 1)}>
      {details && <JobFacts job={details} client={null} />}
    </PageState>
  );
}
