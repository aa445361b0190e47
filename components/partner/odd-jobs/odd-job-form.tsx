"use client";

import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { Card } from "@/components/ui/card";
import { StaleRecord } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { editOddJobContract } from "@/lib/features/odd-jobs/contract";
import { type OddJob, type OddJobView, workForm } from "@/lib/features/odd-jobs/schema";
import { moneyText } from "@/lib/values/money";
import { changesOf, type OpenOddJob } from "./use-odd-job";
import { AgreedFields, BookingFields, NotesField } from "./work-fields";

const fieldsOf = (job: OddJob) => ({
  details: job.details,
  payor: job.payor ?? "",
  order: job.order ?? "",
  notes: job.notes ?? "",
  price: moneyText(job.price),
  mat_price: moneyText(job.mat_price),
  sdate: job.sdate ?? "",
  crew_hrid: job.crew_hrid === null ? "" : String(job.crew_hrid),
});

/** What was agreed. */
export function OddJobForm({ view, open }: { view: OddJobView; open: OpenOddJob }) {
  const { job } = open;
  const { crew_hrid, crew, payor } = job;
  const write = useWrite(editOddJobContract, { said: () => "Odd job saved" });
  const save = async (values: z.output<typeof workForm>, extras: SubmitExtras<typeof workForm>) => {
    const saved = await open.save((version) =>
      write.send({ id: job.id, hrid: view.partner, ...values, version }, extras),
    );
    extras.form.reset(fieldsOf(saved));
  };
  // A payor under the company's former name stays available.
  const payors = payor && !view.payors.includes(payor) ? [payor, ...view.payors] : view.payors;
  return (
    <Card title="Details">
      <Form
        label="Details"
        schema={workForm}
        defaultValues={fieldsOf(job)}
        draftKey={`odd-job:${view.viewer}:${job.id}`}
        onSubmit={save}
      >
        {(form) => (
          <>
            <Clash open={open} onTake={(now) => form.reset(fieldsOf(now))} />
            <BookingFields payors={payors} />
            <NotesField optional />
            <AgreedFields
              crews={view.crews}
              crew={crew_hrid === null ? null : { hrid: crew_hrid, name: crew ?? "" }}
            />
            <div>
              <SubmitButton pendingLabel="Saving…">Save</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}

/** What someone else saved in the meantime, and whose version to keep. */
function Clash({ open, onTake }: { open: OpenOddJob; onTake: (now: OddJob) => void }) {
  const { clash, take, rebase } = open;
  if (!clash) return null;
  return (
    <StaleRecord
      changes={changesOf(clash)}
      onTake={() => {
        take(clash.now);
        onTake(clash.now);
      }}
      onKeep={() => rebase(clash.now)}
    />
  );
}
