"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { EavesPhoto } from "@/components/crew/photos/eaves-photo";
import { CheckboxField } from "@/components/form/checkbox-field";
import { CheckedMoneyField } from "@/components/form/checked-money-field";
import { ChoiceField } from "@/components/form/choice-field";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Card } from "@/components/ui/card";
import { changesBetween, TheirChanges } from "@/components/ui/stale-record";
import { WorkWords } from "@/components/ui/trade-words";
import { reportJobContract } from "@/lib/core/jobs/contract";
import type { JobDetailsView, PartLabel } from "@/lib/core/jobs/job-schema";
import { laterFinish } from "@/lib/core/jobs/report/report-prefill-rules";
import { reportForm } from "@/lib/core/jobs/report/report-schema";
import { partPrices, type ReportForm, workMinutes } from "@/lib/core/jobs/report/report-totals-rules";
import { jobButtons } from "@/lib/core/work/action-rules";
import { CAGES_LINE, PRICED_PARTS } from "@/lib/core/work/schema";
import { formatDuration, formatMinutes, fromHourMinute } from "@/lib/values/clock-time";
import { torontoClock } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import { OverrideButton, useOverride } from "./override";
import {
  choices,
  destinations,
  FoldedGroup,
  Group,
  JobPaymentFields,
  reportFacts,
  SameAsLast,
} from "./return-fields";
import { LeftOut, WhyLess } from "./return-questions";
import { TIME } from "./start-job-form";
import { useJobWrite } from "./use-job-write";
import { refuseReportCash, refuseSilentLess, WorkMinutes, WorkTotals } from "./work-totals";

type ReturnJobFormProps = {
  view: JobDetailsView;
  /** Where a save leads, if not to the run sheet. */
  next?: string;
};

/** Return Job, or Edit Job once it's returned. Input stays on the phone until it's saved. */
export function ReturnJobForm({ view, next }: ReturnJobFormProps) {
  const { job, viewer } = view;
  const write = useJobWrite(reportJobContract, view.address, { next });
  // The record the form was opened with: a refresh mustn't change what a retry sends.
  const [opened] = useState({ version: job.version, newer: view.report });
  const base = useRef(opened);
  const done = job.datebi !== null;
  const pricing = { rate: view.rate, discount: view.discount };
  const label = done ? "Edit Job" : jobButtons(job).returnLabel;
  const anyway = useOverride();
  const save = (values: ReportForm, idempotencyKey: string) =>
    anyway.send(async (override) => {
      const { version } = base.current;
      if (!view.settled) refuseReportCash(values, pricing);
      if (!done) refuseSilentLess(values, job);
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
            <TimesFold finishesNow={!done}>
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
            </TimesFold>
            <WorkFields jobdesc={job.jobdesc} labels={view.labels} />
            {view.mayDiscount && !view.settled && <DiscountFields discount={view.discount} />}
            {!done && <LeftOut sold={job} />}
            {!done && view.last && <SameAsLast last={view.last} settled={view.settled} />}
            <JobPaymentFields email={view.email} settled={view.settled} pricing={pricing} />
            {!done && <WhyLess sold={job} />}
            <Group title="Before you leave">
              <ChoiceField
                name="lawnSign"
                label="Lawn sign"
                options={choices(view.lawnSigns, view.report.lawnSign)}
              />
              <ChoiceField
                name="clientHome"
                label="Client home"
                options={choices(view.clientHomes, view.report.clientHome)}
              />
              <SelectField
                name="nextDest"
                label="Next destination"
                options={destinations(view.nextDests, view.report.nextDest)}
                placeholder={null}
              />
              <TextAreaField name="postJobNote" label="Post job note" optional rows={3} maxLength={2000} />
            </Group>
            {!done && <EavesPhoto jobid={job.jobid} about={view.address} />}
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

const TIME_NAMES = ["startHour", "startMinute", "finishHour", "finishMinute", "totMins", "estMins"];

/** The initial times: the recorded start, and now as the finish. */
function TimesFold({ finishesNow, children }: { finishesNow: boolean; children: ReactNode }) {
  const values = useWatch() as ReportForm;
  useFinishOf(finishesNow);
  const minutes = workMinutes(values);
  const [start, finish] = [
    fromHourMinute({ hour: values.startHour, minute: values.startMinute }),
    fromHourMinute({ hour: values.finishHour, minute: values.finishMinute }),
  ];
  const known = start !== null && finish !== null && minutes !== null && minutes > 0 && values.estMins !== "";
  const summary = known
    ? `${formatMinutes(start)} to ${formatMinutes(finish)} · ${formatDuration(minutes)}, ${values.estMins} min est.`
    : null;
  return (
    <FoldedGroup title="Times" names={TIME_NAMES} summary={summary}>
      {children}
    </FoldedGroup>
  );
}

function useFinishOf(now: boolean) {
  const { getValues, setValue } = useFormContext<ReportForm>();
  useEffect(() => {
    const { finishHour, finishMinute } = getValues();
    const read = fromHourMinute({ hour: finishHour, minute: finishMinute });
    const later = now ? laterFinish(read, torontoClock(new Date())) : null;
    if (!later) return;
    setValue("finishHour", later.hour);
    setValue("finishMinute", later.minute);
  }, [now, getValues, setValue]);
}

const WORK_NAMES = [...PRICED_PARTS.map((part) => `${part}Text`), "customDesc"];

/** "W1 $200.00 · EH $150.00"; null while nothing is checked, or when something has no price. */
function useWorkSummary(labels: Record<string, PartLabel>): string | null {
  const values = useWatch() as ReportForm;
  const prices = partPrices(values);
  const done = PRICED_PARTS.filter((part) => values[`${part}Check`]);
  if (done.length === 0 || done.some((part) => prices[part] === null)) return null;
  const parts = done.map(
    (part) => `${labels[part]?.label ?? part.toUpperCase()} ${formatMoney(prices[part] ?? 0)}`,
  );
  return [...parts, values.cagesCheck && CAGES_LINE].filter(Boolean).join(" · ");
}

type WorkFieldsProps = { jobdesc: string; labels: Record<string, PartLabel> };

/** The work done and its prices; checking one opens its price. */
function WorkFields({ jobdesc, labels }: WorkFieldsProps) {
  const custom = useWatch({ name: "customCheck" });
  return (
    <FoldedGroup title="Work" names={WORK_NAMES} summary={useWorkSummary(labels)}>
      <p>
        <span className="block font-medium">Job description</span>
        <span className="text-ink-muted">{jobdesc}</span>
      </p>
      <WorkWords of={PRICED_PARTS.map((part) => labels[part]?.label ?? part.toUpperCase()).join(" + ")} />
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
    </FoldedGroup>
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
