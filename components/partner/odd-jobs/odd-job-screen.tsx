"use client";

import { ArrowLeft } from "lucide-react";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { asOptions } from "@/components/form/native-select";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import { useWrite } from "@/components/ui/use-write";
import { cancelOddJobContract, oddJobDoneContract } from "@/lib/features/odd-jobs/contract";
import { type Back, DONE_STATUSES, typeWord } from "@/lib/features/odd-jobs/rules";
import { cancelForm, doneForm, type OddJob, type OddJobView } from "@/lib/features/odd-jobs/schema";
import { path } from "@/lib/paths";
import { OddJobFacts } from "./odd-job-facts";
import { OddJobForm } from "./odd-job-form";
import { type OpenOddJob, useOddJob } from "./use-odd-job";

/** One odd job in full: agreed, done and paid, or cancelled. */
export function OddJobScreen({ view, back }: { view: OddJobView; back: Back }) {
  const open = useOddJob(view.job);
  const { job } = open;
  const closed = job.status === "Cancelled" || job.status === "Paid";
  return (
    <>
      <PageHeader
        title={`${typeWord(job.type5)} at ${job.address}`}
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, back, { label: "Odd job" }]}
        description={job.client}
        actions={
          <>
            <PrintButton />
            <LinkButton
              href={back.href}
              variant="secondary"
              icon={<ArrowLeft aria-hidden className="size-[1.1em]" />}
            >
              {`Back to ${back.label}`}
            </LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_3fr]">
        <OddJobFacts job={job} />
        <div className="grid grid-cols-1 gap-6" data-print="hide">
          {job.unassigned && (
            <Alert kind="info" title="Not claimed yet">
              Assign a crew or mark it done to make it yours.
            </Alert>
          )}
          {closed ? (
            <Alert kind={job.status === "Paid" ? "success" : "info"} title={job.status}>
              {job.status === "Paid"
                ? "This odd job is paid, so you can't change it."
                : "This odd job is cancelled."}
            </Alert>
          ) : (
            <>
              <OddJobForm view={view} open={open} />
              <DoneForm view={view} open={open} />
              {job.datebi === null && <CancelForm view={view} open={open} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Cancels an unfinished odd job, with a reason. */
function CancelForm({ view, open }: { view: OddJobView; open: OpenOddJob }) {
  const { job } = open;
  const write = useWrite(cancelOddJobContract);
  const cancel = (values: z.output<typeof cancelForm>, extras: SubmitExtras<typeof cancelForm>) =>
    open.save((version) => write.send({ id: job.id, hrid: view.partner, ...values, version }, extras));
  return (
    <Card title="Cancel odd job">
      <Form
        label="Cancel odd job"
        schema={cancelForm}
        defaultValues={{ notes: "" }}
        draftKey={`cancel-odd-job:${view.viewer}:${job.id}`}
        once
        onSubmit={cancel}
      >
        {(form) => (
          <>
            <TextAreaField name="notes" label="Notes" rows={2} maxLength={500} />
            <div>
              <SubmitButton
                variant="danger"
                disabled={String(form.watch("notes") ?? "").trim() === ""}
                pendingLabel="Cancelling…"
              >
                Cancel odd job
              </SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}

const OPTIONS = asOptions(DONE_STATUSES);

const fieldsOf = ({ datebi, recstatus }: OddJob) => ({ datebi: datebi ?? "", recstatus: recstatus ?? "" });

/** When it was done, and how it's paid: nothing is owed until it's done. */
function DoneForm({ view, open }: { view: OddJobView; open: OpenOddJob }) {
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
              <Alert kind="warning">
                {view.viewer === view.partner
                  ? "Your own odd job stays owed until someone else has confirmed it. In the office, that's on Stuff To Do."
                  : "Once you save this odd job as PAID, you can't change it."}
              </Alert>
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
