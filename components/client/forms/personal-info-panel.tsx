"use client";

import { useRef, useState } from "react";
import { PendingEmail } from "@/components/client/email/pending-email";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { PhoneField } from "@/components/form/phone-field";
import { PostalCodeField } from "@/components/form/postal-code-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { StaleRecord } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { editClientContract } from "@/lib/core/clients/client-contract";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import {
  changesOf,
  type Info,
  infoForm,
  infoOf,
  INFO_LABELS as LABELS,
  sentBy,
} from "./personal-info-record";
import { useResult } from "./told-form";

type Extras = SubmitExtras<typeof infoForm>;

/** The client's name, phones, emails and address on file. */
export function PersonalInfoPanel({
  head: { client, pendingEmail, textVisits, byStaff },
}: {
  head: DashboardHead;
}) {
  const showResult = useResult();
  const [seen, setSeen] = useState(() => infoOf({ ...client, text_visits: textVisits }));
  // The newest record the person has seen, which saving replaces.
  const version = useRef(client.version);
  const { send, refusal, clear } = useWrite(editClientContract, { refreshes: false });
  const stale = refusal?.stale;
  // From the last answer; the page may show an older one.
  const [answered, setAnswered] = useState<string | null>();
  const waiting = answered === undefined ? pendingEmail : answered;

  const save = async (info: Info, { idempotencyKey, form }: Extras) => {
    const theirs = sentBy(byStaff ? "office" : "client", info);
    const sent = { cfid: client.cfid, ...theirs, version: version.current };
    const { client: saved } = await send(sent, { idempotencyKey });
    version.current = saved.version;
    setSeen(infoOf(saved));
    form.reset(infoOf(saved));
    setAnswered(saved.pending_email);
    await showResult(panelPath("personal_info", { message: "info_edited" }));
  };

  return (
    <Form
      schema={infoForm}
      defaultValues={seen}
      label="Edit Personal Info"
      draftKey={`personal-info:${client.cfid}:${version.current}`}
      className="card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:grid-cols-2 sm:p-6"
      onSubmit={save}
    >
      {(form) => (
        <>
          {stale && (
            <StaleRecord
              changes={changesOf(seen, infoOf(stale.newer))}
              onTake={() => {
                version.current = stale.version;
                setSeen(infoOf(stale.newer));
                clear();
                form.reset(infoOf(stale.newer));
              }}
              // The notice stays until the form is sent: a removed button would send nothing.
              onKeep={() => {
                version.current = stale.version;
              }}
            />
          )}
          {byStaff && (
            <Alert kind="info" className="col-span-full">
              You're editing this client's information.
            </Alert>
          )}
          {waiting && (
            <PendingEmail
              key={waiting}
              cfid={client.cfid}
              pending={waiting}
              onCancelled={() => setAnswered(null)}
            />
          )}
          <PersonalInfoFields />
          <SubmitButton size="lg" full className="col-span-full" pendingLabel="Saving…">
            Save Personal Info
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function PersonalInfoFields() {
  return (
    <>
      <TextField
        name="honorific"
        label={LABELS.honorific}
        hint="Mr., Mrs., Ms. or Dr."
        optional
        autoComplete="honorific-prefix"
      />
      <TextField
        name="firstname"
        label={LABELS.firstname}
        optional
        autoComplete="given-name"
        className="sm:col-start-1"
      />
      <TextField name="lastname" label={LABELS.lastname} autoComplete="family-name" />
      <PhoneField name="phone" label={LABELS.phone} optional />
      <PhoneField name="cellphone" label={LABELS.cellphone} optional />
      <TextField
        name="email"
        label={LABELS.email}
        hint="You log in with this address, and we send your emails here. If you change it, we'll send a link to the new address to confirm it."
        type="email"
        autoComplete="email"
      />
      <TextField
        name="second_email"
        label={LABELS.second_email}
        hint="Someone else who should get our emails."
        type="email"
        optional
      />
      <TextField name="address" label={LABELS.address} optional autoComplete="street-address" />
      <PostalCodeField name="postcode" label={LABELS.postcode} optional />
      <CheckboxField
        name="text_visits"
        label={LABELS.text_visits}
        hint="Two days before we come, we text the day and time, and again if they change. Message and data rates may apply. To stop, clear this box or reply STOP to a text."
        className="col-span-full"
      />
    </>
  );
}
