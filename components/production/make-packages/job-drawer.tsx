"use client";

import { useEffect, useState } from "react";
import { PageState } from "@/components/layout/page-state";
import { type JobDetails, JobFacts } from "@/components/production/job/job-facts";
import { RowPeek, type usePeek } from "@/components/table/row-peek";
import { jobDetailsContract, type PackageJob } from "@/lib/features/packaging/contract";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { JobButtons } from "./job-buttons";
import type { PackageActions } from "./use-package-actions";

type JobDrawerProps = {
  peeked: ReturnType<typeof usePeek>;
  /** The lists on the screen; the arrows go through the one with the open job. */
  lists: readonly (readonly PackageJob[])[];
  /** Those that the filters hide. */
  hidden: readonly PackageJob[];
  /** The screen's query, so the page can link back with it. */
  search: string;
  actions: PackageActions;
};

/** One that isn't on the screen any more has only its number. */
type Opened = { jobid: number; job: PackageJob | null };
const rowOf = (job: PackageJob) => ({ id: String(job.jobid), row: { jobid: job.jobid, job } });

/** A job beside the list, which stays usable. */
export function JobDrawer({ peeked: { id, show }, lists, hidden, search, actions }: JobDrawerProps) {
  const list = lists.find((jobs) => jobs.some(({ jobid }) => String(jobid) === id));
  const job = list ? null : (hidden.find(({ jobid }) => String(jobid) === id) ?? null);
  const apart = id && !list && /^\d{1,9}$/.test(id) ? { id, row: { jobid: Number(id), job } } : null;
  return (
    <RowPeek<Opened>
      peek={{
        title: (row) => row.job?.address ?? `Job ${row.jobid}`,
        href: ({ jobid }) => path.job(jobid, search),
        detail: (row) => (
          <DrawerFacts key={`${row.jobid} ${row.job?.state} ${row.job?.num}`} jobid={row.jobid} />
        ),
      }}
      columns={[]}
      rows={(list ?? []).map(rowOf)}
      apart={apart}
      actions={(row) => row.job && <JobButtons job={row.job} actions={actions} />}
      id={id}
      show={show}
    />
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
