"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Card } from "@/components/ui/card";
import { StaleRecord } from "@/components/ui/stale-record";
import { returnPickUpContract } from "@/lib/core/leads/contract";
import type { PickUpView } from "@/lib/core/leads/lead-rules";
import { pickUpChoices, pickUpForm } from "@/lib/core/leads/returns/pick-up-rules";
import { formatDate } from "@/lib/values/dates";
import type { Desk } from "./desk";
import { ErrorsOnTop, type LeadReturn, LeadReturned, useLeadReturn } from "./lead-return";

type Schema = typeof pickUpForm;
type PickUpReturnProps = { view: PickUpView; desk: Desk; children: ReactNode };

/** A pickup's result until it's returned, then what was returned. */
export function PickUpReturn({ view, desk, children }: PickUpReturnProps) {
  const lead = useLeadReturn(view.mess, returnPickUpContract);
  const { viewer, client } = view;
  const { msid } = view.mess;
  if (!lead.editing)
    return (
      <div className="grid grid-cols-1 gap-6">
        <PickUpReturned view={view} lead={lead} back={desk.back} />
        {children}
      </div>
    );
  const save = (values: z.output<Schema>, { idempotencyKey }: SubmitExtras<Schema>) =>
    lead.send({ ...values, msid, hrid: viewer, version: lead.version.current }, { idempotencyKey });
  const { returned, version } = lead.newest;
  const hasEmail = Boolean(client?.email);
  const options = pickUpChoices(hasEmail).map((choice) => ({ ...choice, label: choice.value }));
  return (
    <Form
      schema={pickUpForm}
      defaultValues={{ pick_up_type: view.mess.type, pick_up: view.first }}
      draftKey={returned ? `edit-pick-up:${viewer}:${msid}:${version}` : `pick-up:${viewer}:${msid}`}
      label="Return Pick-Up"
      once
      className="grid grid-cols-1 gap-6"
      onSubmit={save}
    >
      <ErrorsOnTop />
      <PickUpClash lead={lead} />
      {children}
      <Card title="Result">
        <div className="grid gap-5">
          <RadioField
            name="pick_up"
            label="How did it go?"
            hint={client?.email ?? "This client has no email."}
            options={options}
          />
          <SubmitButton variant="action" size="lg" full pendingLabel={returned ? "Saving…" : "Returning…"}>
            {returned ? "Save Pick-Up" : "Return Pick-Up"}
          </SubmitButton>
        </div>
      </Card>
    </Form>
  );
}

/** What someone else reported about it in the meantime. */
function PickUpClash({ lead: { clash, keep, take } }: { lead: LeadReturn }) {
  if (!clash) return null;
  const { seen, now } = clash;
  const changes = seen.status === now.status ? [] : [{ label: "Result", was: seen.status, now: now.status }];
  return <StaleRecord changes={changes} onTake={() => take(now)} onKeep={() => keep(now)} />;
}

type PickUpReturnedProps = { view: PickUpView; lead: LeadReturn; back: Desk["back"] };

function PickUpReturned({ view, lead, back }: PickUpReturnedProps) {
  const { newest, saved, edit } = lead;
  return (
    <LeadReturned
      title={`Pick-up at ${newest.address_plus ?? "this property"} returned${saved ? " successfully" : ""}`}
      fresh={saved !== null}
      onEdit={edit}
      editLabel="Edit Pick-Up"
      back={back}
    >
      <p>{newest.status}</p>
      {!saved && view.returned && (
        <p>
          {["Returned", view.returned.by && `by ${view.returned.by},`, formatDate(view.returned.on)]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      {saved?.emailed && <p>{`An email is on its way to ${view.client?.email ?? "the client"}.`}</p>}
    </LeadReturned>
  );
}
