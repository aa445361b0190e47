"use client";

import { useEffect, useState } from "react";
import { control } from "@/components/form/control-styles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { JobPageView } from "@/lib/features/packaging/page-view";
import { type PlanLoad, planLoadContract } from "@/lib/features/planning/load-contract";
import { callApi } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import { addDays, type BusinessDate, formatShortDate } from "@/lib/values/dates";

/** A crew's day. */
export type Target = { crew: string; date: BusinessDate };

/** How far ahead crews are offered. */
const DAYS = 14;

type AssignDialogProps = {
  open: boolean;
  view: JobPageView;
  chosen: Target | null;
  onChoose: (target: Target | null) => void;
  onAssign: () => void;
  onClose: () => void;
};

/** Chooses one of the crews that are set up in the next two weeks. */
export function AssignDialog({ open, view, chosen, onChoose, onAssign, onClose }: AssignDialogProps) {
  const { days, problem } = useCrews(open, view.today);
  const keyOf = ({ crew, date }: Target) => `${date} ${crew}`;
  const all = (days ?? []).flatMap(({ date, crews }) => crews.map(({ crew }) => ({ crew, date })));
  return (
    <Dialog
      open={open}
      onOpenChange={(on) => on || onClose()}
      title={`Assign ${view.job.address}`}
      size="sm"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!chosen} onClick={onAssign}>
            Assign
          </Button>
        </div>
      }
    >
      {problem && <Alert kind="error" title={problem} />}
      {!days && !problem && <Spinner label="Loading the crews" />}
      {days && all.length === 0 && <p>No crews are set up for the next two weeks yet.</p>}
      {all.length > 0 && (
        <label className="grid gap-1.5 font-medium">
          Day and crew
          <select
            className={control}
            value={chosen ? keyOf(chosen) : ""}
            onChange={(event) => onChoose(all.find((one) => keyOf(one) === event.target.value) ?? null)}
          >
            <option value="">Choose…</option>
            {days
              ?.filter(({ crews }) => crews.length > 0)
              .map(({ date, crews }) => (
                <optgroup key={date} label={formatShortDate(date)}>
                  {crews.map(({ crew, jobs }) => (
                    <option key={crew} value={keyOf({ crew, date })}>
                      {`${crew}, ${formatShortDate(date)}: ${jobs} ${jobs === 1 ? "job" : "jobs"}`}
                    </option>
                  ))}
                </optgroup>
              ))}
          </select>
        </label>
      )}
    </Dialog>
  );
}

function useCrews(open: boolean, today: BusinessDate) {
  const [days, setDays] = useState<PlanLoad["days"] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    setProblem(null);
    callApi(planLoadContract, { from: today, to: addDays(today, DAYS) }, { signal: stop.signal }).then(
      (load) => setDays(load.days),
      (error: unknown) => stop.signal.aborted || setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [open, today]);
  return { days, problem };
}
