"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Card } from "@/components/ui/card";
import { refusedBy } from "@/lib/http/call-api";
import { jobButtons } from "@/lib/jobs/action-rules";
import { reportJobContract } from "@/lib/jobs/contract";
import type { JobDetailsView } from "@/lib/jobs/job-details-view";
import { reportForm } from "@/lib/jobs/report/report-schema";
import type { ReportForm } from "@/lib/jobs/report/report-totals-rules";
import { Group } from "./form-group";
import { choices, destinations } from "./leaving-choices";
import { OverrideButton, useOverride } from "./override";
import { JobPaymentFields } from "./payment-fields";
import { TIME } from "./start-job-form";
import { useJobWrite } from "./use-job-write";
import { DiscountFields, WorkFields } from "./work-fields";
import { WorkMinutes, WorkTotals } from "./work-totals";

/** Return Job, and Edit Job once it is returned. What is typed stays on the phone until it is saved. */
export function ReturnJobForm({ view }: { view: JobDetailsView }) {
  const { job, viewer } = view;
  const { send } = useJobWrite(reportJobContract);
  // The version of what this form was opened on: a refresh in between must not change what a repeat sends.
  const [version, setVersion] = useState(job.version);
  const done = job.datebi !== null;
  const pricing = { rate: view.rate, discount: view.discount };
  const label = done ? "Edit Job" : jobButtons(job).returnLabel;
  const anyway = useOverride();
  const save = (values: ReportForm, idempotencyKey: string) =>
    anyway
      .send((override) => {
        const input = { ...values, hrid: viewer, jobid: job.jobid, version, override };
        return send(input, { idempotencyKey });
      })
      .catch((error: unknown) => {
        const stale = refusedBy(reportJobContract, error)?.stale;
        if (stale) setVersion(stale.version);
        throw error;
      });
  return (
    <Card title={label}>
      <Form
        schema={reportForm}
        defaultValues={view.report}
        draftKey={done ? `edit-job:${viewer}:${job.jobid}:${version}` : `return-job:${viewer}:${job.jobid}`}
        label={label}
        once
        className="grid gap-7"
        onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
      >
        <Group title="Times">
          <HourMinuteField label="Start" hourName="startHour" minuteName="startMinute" {...TIME} />
          <HourMinuteField label="Finish" hourName="finishHour" minuteName="finishMinute" {...TIME} />
          <WorkMinutes />
          <TextField name="estMins" label="Est Mins" inputMode="numeric" maxLength={4} autoComplete="off" />
        </Group>
        <WorkFields jobdesc={job.jobdesc} labels={view.labels} />
        {view.mayDiscount && !view.settled && <DiscountFields discount={view.discount} />}
        <JobPaymentFields email={view.email} settled={view.settled} pricing={pricing} />
        <Group title="Before you leave">
          <SelectField
            name="lawnSign"
            label="Lawn sign"
            options={choices(view.lawnSigns, view.report.lawnSign)}
            placeholder={null}
          />
          <SelectField
            name="clientHome"
            label="Client home"
            options={choices(view.clientHomes, view.report.clientHome)}
            placeholder={null}
          />
          <SelectField
            name="nextDest"
            label="Next destination"
            options={destinations(view.nextDests, view.report.nextDest)}
            placeholder={null}
          />
          <TextAreaField name="postJobNote" label="Post job note" optional rows={3} maxLength={2000} />
        </Group>
        <div className="grid gap-3">
          <WorkTotals pricing={pricing} />
          <SubmitButton variant="action" size="lg" full pendingLabel={done ? "Saving…" : "Returning…"}>
            {label}
          </SubmitButton>
          <OverrideButton label={done ? "Save anyway" : "Return anyway"} override={anyway} />
        </div>
      </Form>
    </Card>
  );
}
