"use client";

import { useWatch } from "react-hook-form";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { cancelJobContract, eavesPlusFiveContract, rescheduleJobContract } from "@/lib/core/jobs/contract";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { actionNotes } from "@/lib/core/work/action-rules";
import { formatDate, formatShortDate } from "@/lib/values/dates";
import { useJobWrite } from "./use-job-write";

const MOVES = [
  { name: "cancel", act: "Cancel Job", contract: cancelJobContract },
  { name: "reschedule", act: "Reschedule Job", contract: rescheduleJobContract },
  { name: "eaves", act: "Eaves +5", contract: eavesPlusFiveContract },
] as const;
export type MoveName = (typeof MOVES)[number]["name"];

const schema = z.object({ notes: actionNotes });

type MoveFormProps = { name: MoveName; view: JobDetailsView; onClose: () => void };

/** Says what will happen and asks for a reason; nothing is sent without one. */
export function MoveForm({ name, view, onClose }: MoveFormProps) {
  const move = MOVES.find((each) => each.name === name) ?? MOVES[0];
  const { send } = useJobWrite(move.contract, view.address);
  const { jobid } = view.job;
  return (
    <div className="mt-4 grid gap-4 rounded-lg bg-well p-4">
      <ul className="grid list-disc gap-1 pl-5">
        {consequences(name, view).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Form
        schema={schema}
        defaultValues={{ notes: "" }}
        draftKey={`${name}-job:${view.viewer}:${jobid}`}
        label={move.act}
        once
        onSubmit={({ notes }, { idempotencyKey }) =>
          send({ jobid, notes, hrid: view.viewer }, { idempotencyKey })
        }
      >
        <TextAreaField name="notes" label="Notes" rows={3} maxLength={2000} />
        <Submit label={move.act} />
        <Button variant="ghost" full onClick={onClose}>
          Keep job as is
        </Button>
      </Form>
    </div>
  );
}

function Submit({ label }: { label: string }) {
  const empty = String(useWatch({ name: "notes" }) ?? "").trim() === "";
  return (
    <SubmitButton variant="danger" size="lg" full disabled={empty}>
      {label}
    </SubmitButton>
  );
}

/** What will change, with dates. */
function consequences(name: MoveName, { job, eaves }: JobDetailsView): string[] {
  if (name === "cancel")
    return ["The job comes off every list.", "The office can still see it with your note and restore it."];
  const lost = [job.num && `number ${Number(job.num)}`, job.state === "started" && "its start time"];
  const loses = lost.some(Boolean) ? [`It loses ${lost.filter(Boolean).join(" and ")}.`] : [];
  if (name === "reschedule")
    return [
      job.crewname ? `The job comes off ${job.crewname}'s list.` : "The job waits for a new day.",
      "It goes to the holding cell until the office gives it a new day.",
      ...loses,
    ];
  if (!eaves || !job.schdate) return [];
  const promise =
    eaves.fdate === job.fdate ? [] : [`The promised window now ends ${formatDate(eaves.fdate)}.`];
  return [
    `The visit moves ${eaves.days} days later, from ${formatShortDate(job.schdate)} to ${formatDate(eaves.schdate)}.`,
    ...(eaves.closed ? [`${eaves.closed} Say in the notes why it's then.`] : []),
    `It stays with ${job.crewname ?? "its crew"}.`,
    ...loses,
    ...(job.sdate === job.fdate ? [] : promise),
  ];
}
