"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/toaster";
import { ApiError, callApi } from "@/lib/http/call-api";
import {
  assignJobContract,
  assignJobsContract,
  numberJobContract,
  type PackageJob,
  unassignJobContract,
  unnumberJobContract,
} from "@/lib/jobs/packaging/packaging-contract";
import type { BusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

export type PackageAction = "assign" | "unassign" | "number" | "unnumber";

export type PackageActions = {
  /** Null without a chosen crew. */
  crewName: string | null;
  run: (action: PackageAction, job: PackageJob) => Promise<void>;
  assignSeveral: (jobs: readonly PackageJob[]) => Promise<boolean>;
  isBusy: (jobid: number) => boolean;
};

type Target = { crewname: string; schdate: BusinessDate };

/** Each act on one job; answers the sentence of its success. */
const ACTS: Record<PackageAction, (job: PackageJob, target: Target) => Promise<string>> = {
  assign: async ({ jobid, address }, target) => {
    await callApi(assignJobContract, { jobid, ...target });
    return `${address} assigned to ${target.crewname}`;
  },
  unassign: async ({ jobid, address }) => {
    await callApi(unassignJobContract, { jobid });
    return `${address} unassigned`;
  },
  number: async ({ jobid, address }) => {
    const { num } = await callApi(numberJobContract, { id: jobid });
    return `${address} is number ${num}`;
  },
  unnumber: async ({ jobid, address }) => {
    await callApi(unnumberJobContract, { id: jobid });
    return `${address} has no number any more`;
  },
};

async function assignAll(jobids: number[], target: Target): Promise<string> {
  const { assigned, refused } = await callApi(assignJobsContract, { jobids, ...target });
  for (const { message } of refused) toast.error(message);
  return `${count(assigned.length, "job")} assigned to ${target.crewname}`;
}

/** The acts of the screen; after each, done or refused, it reads anew. A job in work takes no second click. */
export function usePackageActions(crewName: string | null, schdate: BusinessDate): PackageActions {
  const router = useRouter();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const target = { crewname: crewName ?? "", schdate };

  const attempt = async (jobids: number[], work: () => Promise<string>): Promise<boolean> => {
    if (jobids.some((id) => busy.includes(id))) return false;
    setBusy((others) => [...others, ...jobids]);
    try {
      toast.success(await work());
      return true;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : "This was not saved. Please try again.");
      return false;
    } finally {
      router.refresh();
      setBusy((others) => others.filter((id) => !jobids.includes(id)));
    }
  };

  return {
    crewName,
    run: async (action, job) => void (await attempt([job.jobid], () => ACTS[action](job, target))),
    assignSeveral: (jobs) => {
      const jobids = jobs.map((job) => job.jobid);
      return attempt(jobids, () => assignAll(jobids, target));
    },
    isBusy: (jobid) => busy.includes(jobid),
  };
}
