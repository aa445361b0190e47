"use client";

import { useRef, useState } from "react";
import { PendingEmail } from "@/components/client/email/pending-email";
import { proofWanted } from "@/components/client/password/proof";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { StaleRecord } from "@/components/ui/stale-record";
import { editClientContract } from "@/lib/clients/client-contract";
import type { DashboardHead } from "@/lib/dashboard/dashboard-view";
import { panelPath } from "@/lib/dashboard/link-rules";
import { callApi } from "@/lib/http/call-api";
import { PersonalInfoFields } from "./personal-info-fields";
import { changesOf, type Info, infoForm, infoOf, storedInfo } from "./personal-info-record";
import { useResult } from "./use-result";

type Clash = { seen: Info; now: Info; version: number };
type Extras = SubmitExtras<typeof infoForm>;

/** Name, phones, e-mails and address as the client has them on file. */
export function PersonalInfoPanel({
  head: { client, pendingEmail, textVisits, byStaff },
}: {
  head: DashboardHead;
}) {
  const showResult = useResult();
  const base = useRef({ info: infoOf({ ...client, text_visits: textVisits }), version: client.version });
  const [clash, setClash] = useState<Clash | null>(null);
  const [prove, setProve] = useState(false);
  // As the last answer said it; the page may show an earlier one.
  const [answered, setAnswered] = useState<string | null>();
  const waiting = answered === undefined ? pendingEmail : answered;

  const save = async ({ current_password, ...info }: Info, { idempotencyKey, form }: Extras) => {
    const { info: seen, version } = base.current;
    setClash(null);
    const proof = { current_password: current_password || null };
    const sent = { cfid: client.cfid, ...info, ...proof, version };
    try {
      const { client: saved } = await callApi(editClientContract, sent, { idempotencyKey });
      base.current = { info: infoOf(saved), version: saved.version };
      form.reset(base.current.info);
      setAnswered(saved.pending_email);
    } catch (error) {
      const stored = storedInfo(error);
      if (stored) setClash({ ...stored, seen });
      const wanted = proofWanted(error);
      if (wanted) setProve(true);
      throw wanted ?? error;
    }
    setProve(false);
    await showResult(panelPath("personal_info", { message: "info_edited" }));
  };

  return (
    <Form
      schema={infoForm}
      defaultValues={base.current.info}
      label="Edit Personal Info"
      draftKey={`personal-info:${client.cfid}:${base.current.version}`}
      className="card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:grid-cols-2 sm:p-6"
      onSubmit={save}
    >
      {(form) => (
        <>
          {clash && (
            <StaleRecord
              changes={changesOf(clash.seen, clash.now)}
              onTake={() => {
                base.current = { info: clash.now, version: clash.version };
                setClash(null);
                form.reset(clash.now);
              }}
              // The notice stays until the form is sent: a button that is gone sends nothing.
              onKeep={() => {
                base.current = { info: clash.now, version: clash.version };
              }}
            />
          )}
          {byStaff && (
            <Alert kind="info" className="col-span-full">
              You are changing this client's information for them.
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
          <PersonalInfoFields prove={prove} />
          <SubmitButton size="lg" full className="col-span-full" pendingLabel="Saving…">
            Save Personal Info
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
