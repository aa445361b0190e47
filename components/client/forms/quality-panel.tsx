"use client";

import { TextAreaField } from "@/components/form/text-area-field";
import { StatusBadge } from "@/components/ui/status-badge";
import { useWrite } from "@/components/ui/use-write";
import { addDnfContract } from "@/lib/core/dnfs/contract";
import { CLIENT_DESC_LENGTH, qualityIssueForm } from "@/lib/core/dnfs/schema";
import type { PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { MESSAGES } from "@/lib/platform/results/message-rules";
import { JobTold, ToldForm, useResult } from "./told-form";

type QualityPanelProps = { panel: PanelOf<"quality_issue"> };

/** Reports a problem with a completed job, and shows what came of earlier reports. */
export function QualityPanel({ panel: { key, title, data } }: QualityPanelProps) {
  const { job, issues } = data;
  const showResult = useResult();
  const { send } = useWrite(addDnfContract, { refreshes: false });
  return (
    <JobTold job={job}>
      {job && (
        <ToldForm
          schema={qualityIssueForm}
          defaultValues={{ dnfdesc: "" }}
          label={title}
          draftKey={`${key}:${job.jobid}`}
          submit="Report Quality Issue"
          failed={MESSAGES.issue_not_recorded.text}
          onSend={async (values, idempotencyKey) => {
            await send({ ...values, jobid: job.jobid }, { idempotencyKey });
            await showResult(panelPath(key, { jobid: job.jobid, message: "issue_recorded" }));
          }}
        >
          <p>
            We're sorry something isn't right. Tell us what happened and our office will get in touch to fix
            it.
          </p>
          <TextAreaField
            name="dnfdesc"
            label="What isn't right?"
            hint="For example, which room and which window."
            maxLength={CLIENT_DESC_LENGTH}
          />
        </ToldForm>
      )}
      <Reported issues={issues} />
    </JobTold>
  );
}

function Reported({ issues }: Pick<QualityPanelProps["panel"]["data"], "issues">) {
  if (issues.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="reported">
      <h3 id="reported" className="font-semibold text-lg">
        Reported for this job
      </h3>
      <ul className="grid gap-3">
        {issues.map(({ dnfid, dnfdesc, datebi }) => (
          <li
            key={dnfid}
            className="card-edge flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-surface p-4"
          >
            <span className="wrap-anywhere min-w-0 flex-1 basis-56">{dnfdesc}</span>
            <StatusBadge status={datebi ? "resolved" : "pending"}>
              {datebi ? "Resolved" : "Unresolved"}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
