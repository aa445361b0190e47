"use client";

import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { addDnfContract } from "@/lib/core/dnfs/contract";
import { addDnfForm, STAFF_DESC_LENGTH } from "@/lib/core/dnfs/schema";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import { path } from "@/lib/paths";
import { formatClock, HOUR_CHOICES, toClock } from "@/lib/values/clock-time";

const EMPTY = { dnfdesc: "", sdate: "", fdate: "", stime: "" };

const HOURS = HOUR_CHOICES.map((hour) => {
  const value = toClock(Number(hour) * 60);
  return { value, label: formatClock(value) };
});

/** Add DNF: what wasn't done, and the promised date if there is one (rule dnf-crew). */
export function AddDnf({ view }: { view: JobDetailsView }) {
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<number>();
  const { jobid } = view.job;
  const { send } = useWrite(addDnfContract, {
    refreshes: false,
    onDone: ({ dnfid }) => {
      setAdded(dnfid);
      setOpen(false);
    },
    onKept: () => setOpen(false),
    about: view.address,
  });
  return (
    <Card title="DNF">
      <div className="grid gap-4">
        {added !== undefined && <Added dnfid={added} />}
        <Button variant="secondary" full aria-expanded={open} onClick={() => setOpen(!open)}>
          Add DNF
        </Button>
        {open && (
          <Form
            schema={addDnfForm}
            defaultValues={EMPTY}
            draftKey={`add-dnf:${view.viewer}:${jobid}`}
            label="Add DNF"
            resetOnSuccess
            onSubmit={(values, { idempotencyKey }) => send({ ...values, jobid }, { idempotencyKey })}
          >
            <TextAreaField name="dnfdesc" label="DNF description" rows={3} maxLength={STAFF_DESC_LENGTH} />
            <DateField
              name="sdate"
              label="Promised from"
              optional
              hint="Leave blank for two weeks from today."
            />
            <DateField name="fdate" label="Promised until" optional />
            <SelectField name="stime" label="Start time" optional placeholder="Any time" options={HOURS} />
            <SubmitButton full pendingLabel="Saving…">
              Save DNF
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Added({ dnfid }: { dnfid: number }) {
  return (
    <Alert kind="success" title="DNF added successfully">
      <LinkButton href={path.dnfDetails(dnfid)} prefetch={false} variant="secondary" full>
        Open DNF
      </LinkButton>
    </Alert>
  );
}
