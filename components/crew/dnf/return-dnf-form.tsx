"use client";

import { useMemo, useState } from "react";
import { Group } from "@/components/crew/job-details/form-group";
import { choices, destinations } from "@/components/crew/job-details/leaving-choices";
import { PaymentFields } from "@/components/crew/job-details/payment-fields";
import { TIME } from "@/components/crew/job-details/start-job-form";
import { useJobWrite } from "@/components/crew/job-details/use-job-write";
import { TotalRows, WorkMinutes } from "@/components/crew/job-details/work-totals";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Card } from "@/components/ui/card";
import { returnDnfContract } from "@/lib/dnfs/contract";
import type { DnfDetailsView } from "@/lib/dnfs/dnf-view";
import { DNF_RECEIVABLE_OPTIONS, type DnfForm, VALID_OPTIONS } from "@/lib/dnfs/return-rules";
import { dnfForm } from "@/lib/dnfs/return-schema";
import { refusedBy } from "@/lib/http/call-api";

/** Return DNF, and Edit DNF once it is done. What is typed stays on the phone until it is saved. */
export function ReturnDnfForm({ view }: { view: DnfDetailsView }) {
  const { dnf, viewer, settled } = view;
  const { send } = useJobWrite(returnDnfContract);
  // The version of what this form was opened on: a refresh in between must not change what a repeat sends.
  const [version, setVersion] = useState(dnf.version);
  const schema = useMemo(() => dnfForm(settled), [settled]);
  const done = dnf.datebi !== null;
  const label = done ? "Edit DNF" : "Return DNF";
  const draft = `${done ? `edit-dnf:${version}` : "return-dnf"}${settled ? ":paid" : ""}`;
  const save = (values: DnfForm, idempotencyKey: string) => {
    const input = { ...values, id: dnf.dnfid, hrid: viewer, version };
    return send(input, { idempotencyKey }).catch((error: unknown) => {
      const stale = refusedBy(returnDnfContract, error)?.stale;
      if (stale) setVersion(stale.version);
      throw error;
    });
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
      </Form>
    </Card>
  );
}

/** What was done, whose fault it was, and whether the client saw it. */
function Findings({ view }: { view: DnfDetailsView }) {
  return (
    <Group title="What was done">
      <TextAreaField name="dnfNotes" label="DNF notes" rows={3} maxLength={2000} />
      <SelectField
        name="valid"
        label="Valid"
        options={VALID_OPTIONS.map((value) => ({ value, label: value }))}
        placeholder={null}
      />
      <SelectField
        name="clientHome"
        label="Client home"
        options={choices(view.clientHomes, view.form.clientHome)}
        placeholder={null}
      />
    </Group>
  );
}
