"use client";

import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Card } from "@/components/ui/card";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import { startJobContract } from "@/lib/core/jobs/contract";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { startForm } from "@/lib/core/jobs/report/report-schema";
import { ApiError, isOutage } from "@/lib/platform/http/call-api";
import { HOUR_CHOICES, MINUTE_CHOICES } from "@/lib/values/clock-time";
import { OverrideButton, useOverride } from "./override";
import { failedText, useJobWrite } from "./use-job-write";

export const TIME = {
  hours: HOUR_CHOICES.map(Number),
  minutes: MINUTE_CHOICES.map(Number),
  as: "text",
  now: true,
} as const;

/** Start Job: when, and how long it should take (rule estimate-minutes). */
export function StartJobForm({ view }: { view: JobDetailsView }) {
  const { job, viewer } = view;
  const failed = failedText("startFailed", view);
  const { send } = useJobWrite(startJobContract, view.address, { failed });
  const anyway = useOverride();
  const start = (values: object, idempotencyKey: string) =>
    anyway
      .send((override) => {
        const input = { ...view.start, ...values, id: job.jobid, hrid: viewer, jobid: job.jobid, override };
        return send(input, { idempotencyKey });
      })
      .catch((error: unknown) => {
        if (!isOutage(error)) throw error;
        throw new ApiError(error.status, error.code, `${failed}. ${error.message}`);
      });
  return (
    <Card title="Start Job">
      <Form
        schema={startForm}
        defaultValues={view.start}
        draftKey={`start-job:${viewer}:${job.jobid}`}
        label="Start Job"
        once
        onSubmit={(values, { idempotencyKey }) => start(values, idempotencyKey)}
      >
        <HourMinuteField label="Start" hourName="startHour" minuteName="startMinute" {...TIME} />
        <TextField name="estMins" label="Est Mins" inputMode="numeric" maxLength={4} autoComplete="off" />
        <SubmitButton variant="action" size="lg" full pendingLabel="Starting…">
          {isAppointment(job) ? "Start Job - Appointment" : "Start Job - Floater"}
        </SubmitButton>
        <OverrideButton label="Start anyway" override={anyway} />
      </Form>
    </Card>
  );
}
