"use client";

import { useState } from "react";
import { answering, type MoveTo, planMove } from "@/components/production/board/plan-move";
import { Alert } from "@/components/ui/alert";
import { usePromise } from "@/components/ui/promise/use-promise";
import { tellProblem } from "@/components/ui/tell-problem";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import { promisedText } from "@/lib/core/jobs/promise/promise-rules";
import type { JobPageView } from "@/lib/features/packaging/page-view";
import {
  applyPlanContract,
  type PlanRefusal,
  planRefused,
  undoPlanContract,
} from "@/lib/features/planning/contract";
import { planWeekContract } from "@/lib/features/planning/weeks/contract";
import { callApi, factsOf } from "@/lib/platform/http/call-api";
import { formatShortDate } from "@/lib/values/dates";
import { CrewDialog } from "./crew-dialog";

/** Long enough to see the job where it is now, and to think again. */
const UNDO_MS = 15_000;

type MoveJobProps = { view: JobPageView; open: boolean; onClose: () => void };

/**
 * Moves the job to the end of another crew's day: a plan like the board's, which asks before it breaks a promise, says
 * what stands in the way, and can be undone.
 */
export function MoveJob({ view, open, onClose }: MoveJobProps) {
  const [to, setTo] = useState<MoveTo | null>(null);
  const { refused, forget, move, pending, dialog } = useMove(view);
  const close = () => {
    forget();
    setTo(null);
    onClose();
  };
  return (
    <>
      <CrewDialog
        open={open}
        act="Move"
        view={view}
        description={`Promised for ${promisedText(view.job)}`}
        chosen={to}
        onChoose={(next) => {
          forget();
          setTo(next);
        }}
        onSend={() => to && void move(to).then((done) => done && close())}
        onClose={close}
        pending={pending}
      >
        {refused.length > 0 && (
          <Alert kind="error" title="Nothing was moved">
            {refused.map(({ jobid, address, message }) => (
              <p key={jobid}>{jobid === view.jobid ? message : `${address ?? "Another job"}: ${message}`}</p>
            ))}
          </Alert>
        )}
      </CrewDialog>
      {dialog}
    </>
  );
}

function useMove({ jobid, version, job }: JobPageView) {
  const [refused, setRefused] = useState<readonly PlanRefusal[]>([]);
  const { ask, dialog } = usePromise();
  const apply = useWrite(applyPlanContract, { rereads: true });
  const back = useWrite(undoPlanContract, {
    said: ({ left }) => left[0]?.message ?? `${job.address} is back where it was`,
    rereads: true,
  });
  /** Whether it's there now. */
  const move = async (to: MoveTo): Promise<boolean> => {
    setRefused([]);
    try {
      const { rows } = await callApi(planWeekContract, { date: to.date, hrids: String(to.hrid) });
      const plan = planMove({ jobid, version }, to, rows[0]);
      const answer = await answering(ask, (override) => apply.send({ ...plan, override }));
      if (!answer) return false;
      const { id } = answer;
      toast.success(`${job.address} is on ${formatShortDate(to.date)} with ${to.crew}`, {
        duration: UNDO_MS,
        action: id === null ? undefined : { label: "Undo", onClick: () => void back.act({ id }) },
      });
      return true;
    } catch (error) {
      const facts = factsOf(planRefused, error);
      if (facts) setRefused(facts.refusals);
      else tellProblem(error);
      return false;
    }
  };
  return { move, refused, forget: () => setRefused([]), pending: apply.pending, dialog };
}
