"use client";

import { useState } from "react";
import { Form, type SubmitExtras } from "@/components/form/form";
import { asOptions } from "@/components/form/native-select";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { readRequest } from "@/lib/core/requests/rules";
import { createMiscJobContract } from "@/lib/features/odd-jobs/contract";
import { adminPath, MISC_TYPES, pageOfType, typeWord } from "@/lib/features/odd-jobs/rules";
import { type MiscAdminView, type MiscForm, miscForm, type OddJob } from "@/lib/features/odd-jobs/schema";
import { NONE_SELECTED } from "@/lib/values/form-fields";
import { AgreedFields, BookingFields, NotesField } from "./work-fields";

const TYPES = asOptions([NONE_SELECTED, ...MISC_TYPES]);

/** Creates a misc job for the client: an odd job, booked with details and payor, or paint. */
export function MiscJobForm({ view }: { view: MiscAdminView }) {
  const { viewer, partner, page, lead, job, cfid, places } = view;
  const write = useWrite(createMiscJobContract);
  const [made, setMade] = useState<OddJob | null>(null);
  if (made) return <Made job={made} onAgain={() => setMade(null)} />;
  // A request is booked once; later bookings are separate.
  const booked = view.misc.some(({ msid, status }) => msid === lead?.msid && status !== "Cancelled");
  const create = async (values: MiscForm, extras: SubmitExtras<typeof miscForm>) => {
    const msid = booked ? null : lead?.msid;
    const sent = { ...values, hrid: partner, cfid, msid };
    const answer = await write.send(sent, extras);
    setMade(answer.job);
  };
  return (
    <Card title="Create Misc Job">
      <Form
        label="Create Misc Job"
        schema={miscForm}
        defaultValues={firstValues(view, booked)}
        draftKey={`misc-job:${viewer}:${page}:${lead?.msid ?? job?.id}`}
        onSubmit={create}
      >
        {(form) => {
          const type = form.watch("type5");
          return (
            <>
              <SelectField name="type5" label="Type" placeholder={null} options={TYPES} />
              <SelectField
                name="jobinfoid"
                label="Address"
                placeholder="Select address"
                options={places.map(({ jobinfoid, address }) => ({
                  value: String(jobinfoid),
                  label: address,
                }))}
              />
              {type === "Book Odd Job" && <BookingFields payors={view.payors} />}
              {type !== NONE_SELECTED && (
                <>
                  <NotesField optional={type !== "Paint Est"} />
                  <AgreedFields crews={view.crews} />
                </>
              )}
              <div>
                <SubmitButton pendingLabel="Booking…">
                  {type === "Book Odd Job" ? "Book Odd Job" : "Create Misc Job"}
                </SubmitButton>
              </div>
            </>
          );
        }}
      </Form>
    </Card>
  );
}

/** What was requested is the default description. */
function firstValues({ page, lead, placeId, job }: MiscAdminView, booked: boolean) {
  const asked = lead && !booked ? (readRequest(lead.message)?.notes ?? lead.message) : "";
  const paint = page === "paint";
  return {
    type5: job || booked ? NONE_SELECTED : paint ? "Paint Est" : "Book Odd Job",
    jobinfoid: placeId === null ? "" : String(placeId),
    details: paint ? "" : asked,
    notes: paint ? asked : "",
    payor: "",
    order: "",
    price: "",
    mat_price: "",
    sdate: "",
    crew_hrid: "",
  };
}

/** Replaces the form once it's sent. */
function Made({ job, onAgain }: { job: OddJob; onAgain: () => void }) {
  return (
    <Alert kind="success" title={`${typeWord(job.type5)} at ${job.address} booked successfully`}>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton href={adminPath(pageOfType(job.type5), job.id)}>Open it</LinkButton>
        <Button variant="secondary" onClick={onAgain}>
          Create another
        </Button>
      </div>
    </Alert>
  );
}
