"use client";

import { useRef, useState } from "react";
import { usePromise } from "@/components/ui/promise/use-promise";
import { useRefresh } from "@/components/ui/use-refresh";
import { assignContract } from "@/lib/features/partners/contract";
import type { ScheduledJob } from "@/lib/features/partners/schedule/schedule-schema";
import { createWriter } from "@/lib/platform/http/writer";
import { formatShortDate } from "@/lib/values/dates";

type Task = "assignJob" | "unAssignJob";
type Step = { job: ScheduledJob; task: Task; crew?: number };
export type Result = { kind: "success" | "error"; text: string; undo?: Step };

const assignJob = createWriter(assignContract);

const NOT_DONE = "That didn't work. Please try again.";

/** One step at a time: its result stays with its Undo, and the lists refresh either way. */
export function useAssign(partner: number) {
  const running = useRef(false);
  const [busy, setBusy] = useState<number | null>(null);
  const { refresh, pending: refreshing } = useRefresh();
  const { keeping, dialog } = usePromise();
  const [result, setResult] = useState<Result | null>(null);
  const run = async (step: Step) => {
    if (running.current) return;
    running.current = true;
    setBusy(step.job.jobid);
    let failure: unknown;
    try {
      const { job, task, crew } = step;
      const asked = { id: job.jobid, hrid: partner, task, crew };
      const put = await keeping((override) => assignJob.send({ ...asked, override }));
      setResult(put && resultOf(step, put));
    } catch (error) {
      failure = error;
      setResult({ kind: "error", text: error instanceof Error ? error.message : NOT_DONE });
    } finally {
      running.current = false;
      refresh(() => setBusy(null), failure);
    }
  };
  // The row stays locked until the list without it has loaded.
  return { run, busy, pending: busy !== null || refreshing, result, forget: () => setResult(null), dialog };
}

export type Assigning = ReturnType<typeof useAssign>;

type Put = { crewname?: string; crew?: number; schdate?: string };

function resultOf({ job, task }: Step, { crewname = "", crew, schdate }: Put): Result {
  if (task === "unAssignJob")
    return {
      kind: "success",
      text: `${job.address} is off ${crewname}'s day and needs a crew again.`,
      undo: { job, task: "assignJob", crew },
    };
  return {
    kind: "success",
    text: `${job.address} is on ${crewname}'s day${schdate ? `, ${formatShortDate(schdate)}` : ""}.`,
    undo: { job, task: "unAssignJob" },
  };
}
