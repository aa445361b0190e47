"use client";

import { TextAreaField } from "@/components/form/text-area-field";
import { Alert } from "@/components/ui/alert";
import { useWrite } from "@/components/ui/use-write";
import { addSignContract } from "@/lib/core/requests/contract";
import { LOCATION_LENGTH, signForm } from "@/lib/core/requests/rules";
import type { PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { MESSAGES } from "@/lib/platform/results/message-rules";
import { formatDate } from "@/lib/values/dates";
import { JobTold, ToldForm, useResult } from "./told-form";

/** Requests a lawn sign pickup; while one is open, says so instead. */
export function SignPanel({ panel: { key, title, data } }: { panel: PanelOf<"sign"> }) {
  const { job, sign } = data;
  const showResult = useResult();
  const { send } = useWrite(addSignContract, { refreshes: false });
  return (
    <JobTold job={job}>
      {sign && <SignStands sign={sign} />}
      {job && sign?.status !== "Pending" && (
        <ToldForm
          schema={signForm}
          defaultValues={{ location: "" }}
          label={title}
          draftKey={`${key}:${job.jobid}`}
          submit="Request Sign Pick Up"
          failed={MESSAGES.sign_not_sent.text}
          onSend={async (values, idempotencyKey) => {
            await send({ ...values, jobid: job.jobid }, { idempotencyKey });
            await showResult(panelPath(key, { jobid: job.jobid, message: "sign_sent" }));
          }}
        >
          <p>We'll come by and pick up our lawn sign. You don't need to be home.</p>
          <TextAreaField
            name="location"
            label="Location of the sign"
            hint="For example, on the front lawn or beside the garage."
            optional
            rows={2}
            maxLength={LOCATION_LENGTH}
          />
        </ToldForm>
      )}
    </JobTold>
  );
}

type Sign = NonNullable<PanelOf<"sign">["data"]["sign"]>;

const WORDS: Record<Sign["status"], string> = {
  Pending: "We will pick it up.",
  "Resolved-Success": "We picked it up.",
  "Resolved-Unsuccess": "We couldn't find the sign. Tell us where it is and we'll come back.",
  Resolved: "This request is closed.",
};

function SignStands({ sign: { status, location, at } }: { sign: Sign }) {
  const kind = status === "Pending" ? "info" : status === "Resolved-Unsuccess" ? "warning" : "success";
  return (
    <Alert kind={kind} title={`Sign pick up: ${status}`}>
      <p>{WORDS[status]}</p>
      <p className="text-ink-muted">
        Requested {formatDate(at)}
        {location && ` · ${location}`}
      </p>
    </Alert>
  );
}
