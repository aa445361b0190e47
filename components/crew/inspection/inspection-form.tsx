"use client";

import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { type InspectionJob, recordInspectionContract } from "@/lib/features/inspections/contract";
import {
  CHECK_ANSWERS,
  CHECKS,
  GRADES,
  INSPECTION_RECORDED,
  INSPECTION_TYPES,
  inspectionFields,
  timesChosen,
} from "@/lib/features/inspections/rules";
import { HOUR_CHOICES, MINUTE_CHOICES } from "@/lib/values/clock-time";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const TIME = {
  hours: HOUR_CHOICES.map(Number),
  minutes: MINUTE_CHOICES.map(Number),
  as: "text",
  now: true,
} as const;
const EMPTY = {
  startHour: "",
  startMinute: "",
  finishHour: "",
  finishMinute: "",
  itype: "",
  clienthm: "",
  crewsite: "",
  crewuni: "",
  smsign: "",
  safesign: "",
  safeladdp: "",
  driver_grade: "",
  partner_grade: "",
  partner1_grade: "",
  comments: "",
  location: "",
  send_email: false,
} as const;

/** Errors come from the server and show in the form's list, with their count. */
export function InspectionForm({ job, viewer }: { job: InspectionJob; viewer: number }) {
  const [recorded, setRecorded] = useState(0);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (recorded > 0) result.current?.focus();
  }, [recorded]);

  const { send } = useWrite(recordInspectionContract, {
    onDone: () => setRecorded((times) => times + 1),
    about: job.address,
  });
  const record = (values: object, idempotencyKey: string) => {
    setRecorded(0);
    return send({ ...values, jobid: job.job.jobid, inspector: viewer }, { idempotencyKey });
  };

  return (
    <Card title="Return Inspection">
      <div ref={result} tabIndex={-1} aria-live="polite" className="scroll-mt-4 outline-none">
        {recorded > 0 && <Alert kind="success" title={INSPECTION_RECORDED} />}
      </div>
      <Form
        label="Inspection"
        schema={inspectionFields}
        defaultValues={EMPTY}
        draftKey={`inspection:${viewer}:${job.job.jobid}`}
        resetOnSuccess
        onSubmit={(values, { idempotencyKey }) => record(values, idempotencyKey)}
      >
        <InspectionFields job={job} />
      </Form>
    </Card>
  );
}

function InspectionFields({ job }: { job: InspectionJob }) {
  const [startHour, startMinute, finishHour, finishMinute] = useWatch({
    name: ["startHour", "startMinute", "finishHour", "finishMinute"],
  });
  const ready = timesChosen({ startHour, startMinute, finishHour, finishMinute });
  return (
    <>
      <HourMinuteField label="Start" hourName="startHour" minuteName="startMinute" {...TIME} />
      <HourMinuteField label="Finish" hourName="finishHour" minuteName="finishMinute" {...TIME} />
      <SelectField name="itype" label="Type" options={options(INSPECTION_TYPES)} />
      <SelectField name="clienthm" label="Client home" options={options(job.clientHomeOptions)} />
      <TextField name="location" label="Location" optional maxLength={100} />
      {Object.entries(CHECKS).map(([name, label]) => (
        <RadioField key={name} name={name} label={label} options={options(CHECK_ANSWERS)} inline />
      ))}
      <Grade name="driver_grade" person={job.driver} />
      <Grade name="partner_grade" person={job.partner} />
      <Grade name="partner1_grade" person={job.partner1} />
      <TextAreaField name="comments" label="Comments" rows={4} maxLength={2_000} />
      <CheckboxField
        name="send_email"
        label={job.client.email ? `Email the result to ${job.client.email}` : "The client has no email"}
        disabled={!job.client.email}
      />
      <SubmitButton variant="action" size="lg" full disabled={!ready} pendingLabel="Returning…">
        Return Inspection
      </SubmitButton>
    </>
  );
}

/** A grade only for a seat that someone has (rule inspections). */
function Grade({ name, person }: { name: string; person: string | null }) {
  if (!person) return null;
  return <RadioField name={name} label={`Grade of ${person}`} options={options(GRADES)} inline optional />;
}
