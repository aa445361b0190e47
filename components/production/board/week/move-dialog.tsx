import { useState } from "react";
import { control } from "@/components/form/control-styles";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { promisedText } from "@/lib/core/jobs/promise/promise-rules";
import type { WeekJob, WeekView } from "@/lib/features/planning/weeks/week-view";
import { path } from "@/lib/paths";
import { formatDuration } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";

type MoveDialogProps = {
  view: WeekView;
  job: WeekJob;
  onMove: (jobid: number, ocid: number) => Promise<void>;
  onClose: () => void;
};

/** Chooses another day or crew of the week for a job, without dragging. */
export function MoveDialog({ view, job, onMove, onClose }: MoveDialogProps) {
  const days = view.days.filter(({ crews, date }) => crews.length > 0 && date >= view.today);
  const isHere = (date: string, hrid: number) => date === job.schdate && hrid === job.crewHrid;
  const [ocid, setOcid] = useState<number | null>(null);
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
            disabled={ocid === null}
            onClick={() => {
              if (ocid === null) return;
              onClose();
              void onMove(job.jobid, ocid);
            }}
          >
            Move
          </Button>
        </div>
      }
    >
      <label className="grid gap-1.5 font-medium">
        Day and crew
        <select
          className={control}
          value={ocid ?? ""}
          onChange={(event) => setOcid(Number(event.target.value) || null)}
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
    </Dialog>
  );
}
