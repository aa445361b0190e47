"use client";

import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { oddJobDoneContract } from "@/lib/features/odd-jobs/contract";
import type { OddJobView } from "@/lib/features/odd-jobs/odd-job-view";
import { DONE_STATUSES } from "@/lib/features/odd-jobs/rules";
import { doneForm, type OddJob } from "@/lib/features/odd-jobs/schema";
import type { OpenOddJob } from "./use-odd-job";

const OPTIONS = DONE_STATUSES.map((status) => ({ value: status, label: status }));

const fieldsOf = ({ datebi, recstatus }: OddJob) => ({ datebi: datebi ?? "", recstatus: recstatus ?? "" });

/** The day it was done, and how it is paid: what is not done is not owed. */
export function DoneForm({ view, open }: { view: OddJobView; open: OpenOddJob }) {
  const { job } = open;
  const write = useWrite(oddJobDoneContract, {
    said: ({ job: saved }) => (saved.datebi ? "Odd job marked done" : "Odd job marked not done"),
  });
  const save = async (values: z.output<typeof doneForm>, extras: SubmitExtras<typeof doneForm>) => {
    const saved = await open.save((version) =>
      write.send({ id: job.id, hrid: view.partner, ...values, version }, extras),
    );
    extras.form.reset(fieldsOf(saved));
  };
  return (
    <Card title="Done and paid">
      <Form label="Done and paid" schema={doneForm} defaultValues={fieldsOf(job)} onSubmit={save}>
        {(form) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <DateField
                name="datebi"
                label="Done on"
                max={view.today}
                hint="Leave empty if it isn't done yet."
              />
              <SelectField
                name="recstatus"
                label="Receivable status"
                hint="Nothing is owed until the job is done."
                placeholder="None Selected"
                options={OPTIONS}
                disabled={!form.watch("datebi")}
              />
            </div>
            {form.watch("datebi") && form.watch("recstatus") === "PAID" && (
              <Alert kind="warning">Once you save this odd job as PAID, you can't change it.</Alert>
            )}
            <div>
              <SubmitButton pendingLabel="Saving…">Save status</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}
