"use client";

import { useMemo, useRef, useState } from "react";
import {
  choices,
  destinations,
  Group,
  PAYMENT_FACTS,
  PaymentFields,
  TIME_FACTS,
} from "@/components/crew/job-details/return-fields";

import { TIME } from "@/components/crew/job-details/start-job-form";
import { useJobWrite } from "@/components/crew/job-details/use-job-write";
import { refuseCash, TotalRows, WorkMinutes } from "@/components/crew/job-details/work-totals";
import { ChoiceField } from "@/components/form/choice-field";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Card } from "@/components/ui/card";
import { changesBetween, type Fact, TheirChanges } from "@/components/ui/stale-record";
import { returnDnfContract } from "@/lib/core/dnfs/contract";
import { dnfForm } from "@/lib/core/dnfs/return-form-rules";
import { DNF_RECEIVABLE_OPTIONS, type DnfForm, VALID_OPTIONS } from "@/lib/core/dnfs/return-rules";
import type { DnfDetailsView } from "@/lib/core/dnfs/schema";

const FACTS: readonly Fact<DnfForm>[] = [
  ...TIME_FACTS,
  ["DNF notes", ({ dnfNotes }) => dnfNotes],
  ["Valid", ({ valid }) => valid],
  ["Client home", ({ clientHome }) => clientHome],
  ...PAYMENT_FACTS,
  ["Next destination", ({ nextDest }) => nextDest],
];

/** Return DNF, or Edit DNF once it's done. Input stays on the phone until it's saved. */
export function ReturnDnfForm({ view }: { view: DnfDetailsView }) {
  const { dnf, viewer, settled } = view;
  const write = useJobWrite(returnDnfContract, view.address);
  // The record the form was opened with: a refresh mustn't change what a retry sends.
  const [opened] = useState({ version: dnf.version, newer: view.form });
  const base = useRef(opened);
  const schema = useMemo(() => dnfForm(settled), [settled]);
  const done = dnf.datebi !== null;
  const label = done ? "Edit DNF" : "Return DNF";
  const draft = `${done ? `edit-dnf:${opened.version}` : "return-dnf"}${settled ? ":paid" : ""}`;
  const save = async (values: DnfForm, idempotencyKey: string) => {
    if (!settled) refuseCash(values, view.totals.total);
    const { version } = base.current;
    await write.send({ ...values, id: dnf.dnfid, hrid: viewer, version }, { idempotencyKey });
  };
  return (
    <Card title={label}>
      <Form
        schema={schema}
        defaultValues={view.form}
        draftKey={`${draft}:${viewer}:${dnf.dnfid}`}
        label={label}
        countErrors
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
              changes={(seen, now) => changesBetween(FACTS, seen.newer, now.newer)}
              onTake={(now) => form.reset(now.newer)}
            />
            <Group title="Times">
              <HourMinuteField label="Start" hourName="startHour" minuteName="startMinute" {...TIME} />
              <HourMinuteField label="Finish" hourName="finishHour" minuteName="finishMinute" {...TIME} />
              <WorkMinutes name="minutes" label="DNF minutes" />
            </Group>
            <Findings view={view} />
            <PaymentFields
              email={view.email}
              settled={settled}
              total={view.totals.total}
              options={DNF_RECEIVABLE_OPTIONS}
            />
            <Group title="Before you leave">
              <SelectField
                name="nextDest"
                label="Next destination"
                options={destinations(view.nextDests, view.form.nextDest)}
                placeholder={null}
              />
            </Group>
            <div className="grid gap-3">
              <div className="rounded-lg bg-well px-4 py-3">
                <TotalRows totals={view.totals} rate={view.rate} />
              </div>
              <SubmitButton variant="action" size="lg" full pendingLabel={done ? "Saving…" : "Returning…"}>
                {label}
              </SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}

/** What was done, whose fault it was, and whether the client saw it. */
function Findings({ view }: { view: DnfDetailsView }) {
  return (
    <Group title="What was done">
      <TextAreaField name="dnfNotes" label="DNF notes" rows={3} maxLength={2000} />
      <ChoiceField name="valid" label="Valid" options={VALID_OPTIONS} />
      <ChoiceField
        name="clientHome"
        label="Client home"
        options={choices(view.clientHomes, view.form.clientHome)}
      />
    </Group>
  );
}
