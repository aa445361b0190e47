import { useEffect, useState } from "react";
import { control } from "@/components/form/control-styles";
import type { MoveTo } from "@/components/production/board/plan-move";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { promisedText } from "@/lib/core/jobs/promise/promise-rules";
import { type PlanLoad, planLoadContract } from "@/lib/features/planning/load-contract";
import type { WeekJob } from "@/lib/features/planning/weeks/contract";
import type { WeekView } from "@/lib/features/planning/weeks/week-view";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import { formatDuration } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";

type MoveDialogProps = {
  view: WeekView;
  job: WeekJob;
  onMove: (job: WeekJob, to: MoveTo) => Promise<void>;
  onClose: () => void;
};

/** Chooses another day or crew of the week for a job, without dragging. */
export function MoveDialog({ view, job, onMove, onClose }: MoveDialogProps) {
  const { days, problem } = useCrews(view);
  const [ocid, setOcid] = useState<number | null>(null);
  const to = days
    ?.flatMap(({ date, crews }) => crews.map((crew) => ({ date, ...crew })))
    .find((crew) => crew.ocid === ocid);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Move ${job.address}`}
      description={`Promised for ${promisedText(job)}`}
      size="sm"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton href={path.job(job.jobid)} variant="ghost">
            Open job
          </LinkButton>
          <Button
            disabled={!to}
            onClick={() => {
              if (!to) return;
              onClose();
              void onMove(job, to);
            }}
          >
            Move
          </Button>
        </div>
      }
    >
      {problem && <Alert kind="error" title={problem} />}
      {!days && !problem && <Spinner label="Loading the crews" />}
      {days && <Choice days={days} job={job} ocid={ocid} onChoose={setOcid} />}
    </Dialog>
  );
}

type Days = PlanLoad["days"];
type ChoiceProps = { days: Days; job: WeekJob; ocid: number | null; onChoose: (ocid: number | null) => void };

function Choice({ days, job, ocid, onChoose }: ChoiceProps) {
  const isHere = (date: string, hrid: number) => date === job.schdate && hrid === job.crewHrid;
  return (
    <label className="grid gap-1.5 font-medium">
      Day and crew
      <select
        className={control}
        value={ocid ?? ""}
        onChange={(event) => onChoose(Number(event.target.value) || null)}
      >
        <option value="">Choose…</option>
        {days.map(({ date, crews }) => (
          <optgroup key={date} label={formatShortDate(date)}>
            {crews.map((crew) => (
              <option key={crew.ocid} value={crew.ocid} disabled={isHere(date, crew.hrid)}>
                {`${formatShortDate(date)}, ${crew.crew}: ${formatDuration(crew.takes)} of ${formatDuration(crew.most)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** Every crew of the week from today on, as it is when the dialog opens. */
function useCrews({ days, today }: WeekView) {
  const [found, setFound] = useState<{ days?: Days; problem?: string }>({});
  const ahead = days.filter(({ date }) => date >= today);
  const [from, to] = [ahead[0]?.date, ahead.at(-1)?.date];
  useEffect(() => {
    if (!from || !to) return setFound({ days: [] });
    const leaving = new AbortController();
    const { signal } = leaving;
    callApi(planLoadContract, { from, to }, { signal }).then(
      (load) => signal.aborted || setFound({ days: load.days.filter(({ crews }) => crews.length > 0) }),
      (error: unknown) => signal.aborted || setFound({ problem: problemOf(error) }),
    );
    return () => leaving.abort();
  }, [from, to]);
  return found;
}
