"use client";

import { type ReactNode, useState } from "react";
import { usePromise } from "@/components/ui/promise/use-promise";
import { tellProblem } from "@/components/ui/tell-problem";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import { uncancelJobContract } from "@/lib/core/jobs/contract";
import {
  assignJobContract,
  assignJobsContract,
  numberJobContract,
  type PackageJob,
  unassignJobContract,
  unnumberJobContract,
} from "@/lib/features/packaging/contract";
import { ApiError } from "@/lib/platform/http/call-api";
import { createWriter } from "@/lib/platform/http/writer";
import type { BusinessDate } from "@/lib/values/dates";
import { assignAll, type Refusal, type Target } from "./assign-several";

export type PackageAction = "assign" | "unassign" | "number" | "unnumber" | "uncancel";

export type PackageActions = {
  /** Null without a chosen crew. */
  crewName: string | null;
  run: (action: PackageAction, job: PackageJob) => Promise<void>;
  /** Those that are left: refused, or never sent. */
  assignSeveral: (jobs: readonly PackageJob[]) => Promise<number[]>;
  isBusy: (jobid: number) => boolean;
  /** What the last selection couldn't assign, and why. */
  refused: readonly Refusal[];
  forgetRefused: () => void;
  /** Asks why a promise is broken. */
  dialog: ReactNode;
};

type Promising = ReturnType<typeof usePromise>;

const assignJob = createWriter(assignJobContract);
const assignJobs = createWriter(assignJobsContract);
const unassignJob = createWriter(unassignJobContract);
const numberJob = createWriter(numberJobContract);
const unnumberJob = createWriter(unnumberJobContract);
const uncancelJob = createWriter(uncancelJobContract);

/** Each action on one job; returns the success message, null when it wasn't done. */
const ACTS: Record<
  PackageAction,
  (job: PackageJob, target: Target, keeping: Promising["keeping"]) => Promise<string | null>
> = {
  assign: async ({ jobid, address }, target, keeping) => {
    const done = await keeping((override) => assignJob.send({ jobid, ...target, override }));
    return done && `${address} assigned to ${target.crewname}`;
  },
  unassign: async ({ jobid, address }) => {
    await unassignJob.send({ jobid });
    return `${address} unassigned`;
  },
  number: async ({ jobid, address }) => {
    const { num } = await numberJob.send({ id: jobid });
    return `${address} is number ${num}`;
  },
  unnumber: async ({ jobid, address }) => {
    await unnumberJob.send({ id: jobid });
    return `${address} unnumbered`;
  },
  uncancel: async ({ jobid }) => (await uncancelJob.send({ id: jobid })).msg,
};

/** Runs a write on jobs: no second click on a busy job, which stays locked until the list shows its state. */
function useAttempt() {
  const [busy, setBusy] = useState<readonly number[]>([]);
  const { refresh } = useRefresh();
  const attempt = async (jobids: number[], work: () => Promise<string | null>): Promise<void> => {
    if (jobids.some((id) => busy.includes(id))) return;
    setBusy((others) => [...others, ...jobids]);
    const release = () => setBusy((others) => others.filter((id) => !jobids.includes(id)));
    try {
      const done = await work();
      if (done) toast.success(done);
      refresh(release);
    } catch (error) {
      tellProblem(error, error instanceof ApiError ? error.message : "This wasn't saved. Try again.");
      refresh(release, error);
    }
  };
  return { attempt, isBusy: (jobid: number) => busy.includes(jobid) };
}

/** The screen's actions; after each, successful or refused, it refreshes. */
export function usePackageActions(crewName: string | null, schdate: BusinessDate): PackageActions {
  const { attempt, isBusy } = useAttempt();
  const { keeping, ask, dialog } = usePromise();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const target = { crewname: crewName ?? "", schdate };
  return {
    crewName,
    run: (action, job) => attempt([job.jobid], () => ACTS[action](job, target, keeping)),
    assignSeveral: async (jobs) => {
      let left = jobs.map((job) => job.jobid);
      await attempt(left, async () => {
        const result = await assignAll(jobs, target, { send: assignJobs.send, ask });
        setRefused(result.refused);
        left = result.left;
        if (result.failure) throw result.failure;
        return result.done;
      });
      return left;
    },
    isBusy,
    refused,
    forgetRefused: () => setRefused([]),
    dialog,
  };
}
