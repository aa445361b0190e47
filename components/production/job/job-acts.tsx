"use client";

import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import type { MoveTo } from "@/components/production/board/plan-move";
import { usePackageActions } from "@/components/production/make-packages/use-package-actions";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import {
  cancelJobContract,
  eavesPlusFiveContract,
  rescheduleJobContract,
  uncancelJobContract,
} from "@/lib/core/jobs/contract";
import { actionNotes } from "@/lib/core/work/action-rules";
import { isOpenTo } from "@/lib/core/work/transition-rules";
import type { JobPageView } from "@/lib/features/packaging/page-view";
import { path } from "@/lib/paths";
import { CrewDialog } from "./crew-dialog";
import { MoveJob } from "./move-job";

type Open = "assign" | "move" | MoveName | null;

/** What can happen to the job next; refusals and promises are asked about as in the lists. */
export function JobActs({ view }: { view: JobPageView }) {
  const { jobid, job } = view;
  const [open, setOpen] = useState<Open>(null);
  const [target, setTarget] = useState<MoveTo | null>(null);
  const actions = usePackageActions(target?.crew ?? null, target?.date ?? view.today);
  const may = (action: Parameters<typeof isOpenTo>[1]) => isOpenTo(job.state, action);
  const busy = actions.isBusy(jobid);
  const close = () => setOpen(null);
  return (
    <div
      role="toolbar"
      aria-label="Next steps"
      data-print="hide"
      className="card-edge flex flex-wrap items-center gap-2 rounded-lg bg-surface p-2"
    >
      {may("assign") && <Button onClick={() => setOpen("assign")}>Assign…</Button>}
      {may("number") && (
        <Button pending={busy} pendingLabel="Saving…" onClick={() => actions.run("number", job)}>
          Number
        </Button>
      )}
      {may("unnumber") && (
        <Button variant="secondary" pending={busy} onClick={() => actions.run("unnumber", job)}>
          UnNumber
        </Button>
      )}
      {may("unassign") && (
        <Button variant="secondary" pending={busy} onClick={() => actions.run("unassign", job)}>
          Unassign
        </Button>
      )}
      {may("plan") && job.schdate && (
        <Button variant="secondary" onClick={() => setOpen("move")}>
          Move…
        </Button>
      )}
      {job.crewname && job.state !== "cancelled" && (
        <LinkButton variant="secondary" href={path.jobDetails(jobid)}>
          Crew's view
        </LinkButton>
      )}
      {MOVES.filter(({ action }) => may(action) && !(action === "reschedule" && job.holding_cell)).map(
        ({ name, label }) => (
          <Button key={name} variant="ghost" onClick={() => setOpen(name)}>
            {`${label}…`}
          </Button>
        ),
      )}
      {may("uncancel") && <BringBack jobid={jobid} />}
      <CrewDialog
        open={open === "assign"}
        act="Assign"
        view={view}
        onClose={close}
        chosen={target}
        onChoose={setTarget}
        onSend={() => {
          close();
          void actions.run("assign", job);
        }}
      />
      <MoveJob view={view} open={open === "move"} onClose={close} />
      {MOVES.map(({ name, ...move }) => (
        <Dialog
          key={name}
          title={move.act}
          open={open === name}
          onOpenChange={(on) => on || close()}
          size="sm"
        >
          <MoveForm name={name} jobid={jobid} onDone={close} />
        </Dialog>
      ))}
      {actions.dialog}
    </div>
  );
}

/** Makes a cancelled job unassigned again, after a confirmation. */
function BringBack({ jobid }: { jobid: number }) {
  const write = useWrite(uncancelJobContract, { said: ({ msg }) => msg });
  return (
    <ConfirmDialog
      title="Bring this job back?"
      confirm="Bring back"
      onConfirm={() => write.send({ id: jobid })}
      trigger={<Button>Bring back</Button>}
    >
      It goes back to the jobs to assign, without a crew, number or start. If its promised dates have passed,
      it goes to the holding cell.
    </ConfirmDialog>
  );
}

const MOVES = [
  {
    name: "reschedule",
    action: "reschedule",
    label: "Reschedule",
    act: "Reschedule Job",
    happens: "The job leaves its crew and day, and waits in the holding cell for a new one.",
    contract: rescheduleJobContract,
  },
  {
    name: "eaves",
    action: "eavesPlusFive",
    label: "Eaves +5",
    act: "Eaves +5",
    happens: "The visit and its promised window move five days later.",
    contract: eavesPlusFiveContract,
  },
  {
    name: "cancel",
    action: "cancel",
    label: "Cancel",
    act: "Cancel Job",
    happens: "The job comes off every list. It keeps its note and can be brought back.",
    contract: cancelJobContract,
  },
] as const;
type MoveName = (typeof MOVES)[number]["name"];

const noteForm = z.object({ notes: actionNotes });

function MoveForm({ name, jobid, onDone }: { name: MoveName; jobid: number; onDone: () => void }) {
  const move = MOVES.find((each) => each.name === name) ?? MOVES[0];
  const { send } = useWrite(move.contract, { said: ({ msg }) => msg, onDone });
  return (
    <Form
      schema={noteForm}
      defaultValues={{ notes: "" }}
      label={move.act}
      className="grid gap-4"
      onSubmit={({ notes }, extras) => send({ jobid, notes }, extras)}
    >
      <p>{move.happens}</p>
      <TextAreaField name="notes" label="Notes" rows={3} maxLength={2000} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Saving…">{move.act}</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Keep job as is
        </Button>
      </div>
    </Form>
  );
}
