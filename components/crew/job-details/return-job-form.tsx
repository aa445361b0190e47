"use client";

import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { CheckedMoneyField } from "@/components/form/checked-money-field";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Card } from "@/components/ui/card";
import { changesBetween, TheirChanges } from "@/components/ui/stale-record";
import { reportJobContract } from "@/lib/core/jobs/contract";
import type { JobDetailsView, PartLabel } from "@/lib/core/jobs/job-schema";
import { reportForm } from "@/lib/core/jobs/report/report-schema";
import type { ReportForm } from "@/lib/core/jobs/report/report-totals-rules";
import { jobButtons } from "@/lib/core/work/action-rules";
import { CAGES_LINE, PRICED_PARTS } from "@/lib/core/work/schema";
import { type Cents, formatMoney } from "@/lib/values/money";
import { OverrideButton, useOverride } from "./override";
import { choices, destinations, Group, JobPaymentFields, reportFacts } from "./return-fields";
import { TIME } from "./start-job-form";
import { useJobWrite } from "./use-job-write";
import { WorkMinutes, WorkTotals } from "./work-totals";

/** Return Job, or Edit Job once it's returned. Input stays on the phone until it's saved. */
export function ReturnJobForm({ view }: { view: JobDetailsView }) {
  const { job, viewer } = view;
  const write = useJobWrite(reportJobContract);
  // The record the form was opened with: a refresh mustn't change what a retry sends.
  const [opened] = useState({ version: job.version, newer: view.report });
  const base = useRef(opened);
  const done = job.datebi !== null;
  const pricing = { rate: view.rate, discount: view.discount };
  const label = done ? "Edit Job" : jobButtons(job).returnLabel;
  const anyway = useOverride();
  const save = (values: ReportForm, idempotencyKey: string) =>
    anyway.send((override) => {
      const { version } = base.current;
      const input = { ...values, hrid: viewer, jobid: job.jobid, version, override };
      return write.send(input, { idempotencyKey });
    });
  return (
    <Card title={label}>
      <Form
        schema={reportForm}
        defaultValues={view.report}
        draftKey={
          done ? `edit-job:${viewer}:${job.jobid}:${opened.version}` : `return-job:${viewer}:${job.jobid}`
        }
        label={label}
        once
        className="grid gap-7"
        onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
      >
        {(form) => (
          <>
            <TheirChanges
              write={write}
              base={base}
              now={write.refusal?.stale}
              changes={(seen, now) => changesBetween(reportFacts(view.labels), seen.newer, now.newer)}
              onTake={(now) => form.reset(now.newer)}
            />
            <Group title="Times">
              <HourMinuteField label="Start" hourName="startHour" minuteName="startMinute" {...TIME} />
              <HourMinuteField label="Finish" hourName="finishHour" minuteName="finishMinute" {...TIME} />
              <WorkMinutes />
              <TextField
                name="estMins"
                label="Est Mins"
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
              />
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
          </>
        )}
      </Form>
    </Card>
  );
}

type WorkFieldsProps = { jobdesc: string; labels: Record<string, PartLabel> };

/** The work done and its prices; checking one opens its price. */
function WorkFields({ jobdesc, labels }: WorkFieldsProps) {
  const custom = useWatch({ name: "customCheck" });
  return (
    <Group title="Work">
      <p>
        <span className="block font-medium">Job description</span>
        <span className="text-ink-muted">{jobdesc}</span>
      </p>
      <div className="grid gap-2">
        {PRICED_PARTS.map((part) => (
          <CheckedMoneyField
            key={part}
            label={labels[part]?.label ?? part.toUpperCase()}
            checkName={`${part}Check`}
            textName={`${part}Text`}
          />
        ))}
        {custom === true && (
          <TextField name="customDesc" label="Custom description" optional maxLength={200} />
        )}
        <CheckboxField name="cagesCheck" label={CAGES_LINE} />
      </div>
    </Group>
  );
}

/** The discount stays unless the office changes it and gives a reason. */
function DiscountFields({ discount }: { discount: Cents }) {
  const typed = useWatch({ name: "discountText" });
  return (
    <Group title="Discount">
      <MoneyField
        name="discountText"
        label="Change the discount to"
        optional
        hint={
          discount > 0
            ? `${formatMoney(discount)} comes off the price, whatever the total.`
            : "There's no discount right now."
        }
      />
      {Boolean(typed) && <TextField name="discountReason" label="Reason" maxLength={200} />}
    </Group>
  );
}
