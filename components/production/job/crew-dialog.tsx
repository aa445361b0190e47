"use client";

import { type ReactNode, useEffect, useState } from "react";
import { control } from "@/components/form/control-styles";
import type { MoveTo } from "@/components/production/board/plan-move";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { JobPageView } from "@/lib/features/packaging/page-view";
import { type PlanLoad, planLoadContract } from "@/lib/features/planning/load-contract";
import { callApi } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import { addDays, type BusinessDate, formatShortDate } from "@/lib/values/dates";

/** How far ahead crews are offered. */
const DAYS = 14;

type CrewDialogProps = {
  open: boolean;
  act: "Assign" | "Move";
  view: JobPageView;
  description?: string;
  chosen: MoveTo | null;
  onChoose: (target: MoveTo | null) => void;
  onSend: () => void;
  onClose: () => void;
  pending?: boolean;
  /** What went wrong the last time. */
  children?: ReactNode;
};

/** Chooses one of the crews that are set up in the next two weeks. */
export function CrewDialog({ open, act, view, chosen, onChoose, onClose, ...rest }: CrewDialogProps) {
  const { days, problem } = useCrews(open, view.today);
  return (
    <Dialog
      open={open}
      onOpenChange={(on) => on || onClose()}
      title={`${act} ${view.job.address}`}
      description={rest.description}
      size="sm"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!chosen} pending={rest.pending} pendingLabel="Saving…" onClick={rest.onSend}>
            {act}
          </Button>
        </div>
      }
    >
      {rest.children}
      {problem && <Alert kind="error" title={problem} />}
      {!days && !problem && <Spinner label="Loading the crews" />}
      {days?.length === 0 && <p>No crews are set up for the next two weeks yet.</p>}
      {days && days.length > 0 && (
        <Choice days={days} job={view.job} ocid={chosen?.ocid ?? null} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

type Days = PlanLoad["days"];
type ChoiceProps = {
  days: Days;
  job: JobPageView["job"];
  ocid: number | null;
  onChoose: (target: MoveTo | null) => void;
};

function Choice({ days, job, ocid, onChoose }: ChoiceProps) {
  const all = days.flatMap(({ date, crews }) =>
    crews.map(({ ocid: id, hrid, crew }) => ({ ocid: id, hrid, crew, date })),
  );
  return (
    <label className="grid gap-1.5 font-medium">
      Day and crew
      <select
        className={control}
        value={ocid ?? ""}
        onChange={(event) => onChoose(all.find((one) => one.ocid === Number(event.target.value)) ?? null)}
      >
        <option value="">Choose…</option>
        {days.map(({ date, crews }) => (
          <optgroup key={date} label={formatShortDate(date)}>
            {crews.map(({ ocid: id, crew, jobs }) => (
              <option key={id} value={id} disabled={date === job.schdate && crew === job.crewname}>
                {`${crew}, ${formatShortDate(date)}: ${jobs} ${jobs === 1 ? "job" : "jobs"}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** The days of the next two weeks that have crews, as they are when the dialog opens. */
function useCrews(open: boolean, today: BusinessDate) {
  const [days, setDays] = useState<Days | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    setProblem(null);
    callApi(planLoadContract, { from: today, to: addDays(today, DAYS) }, { signal: stop.signal }).then(
      (load) => setDays(load.days.filter(({ crews }) => crews.length > 0)),
      (error: unknown) => stop.signal.aborted || setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [open, today]);
  return { days, problem };
}
