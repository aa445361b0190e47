"use client";

import { useMemo } from "react";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Alert } from "@/components/ui/alert";
import { useWrite } from "@/components/ui/use-write";
import { addRequestContract } from "@/lib/core/requests/contract";
import { emptyRequest, requestForm } from "@/lib/core/requests/form-schema";
import { NOTES_LENGTH, REQUEST_SENT, requestMessage } from "@/lib/core/requests/rules";
import type { DashboardHead, PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/link-rules";
import { NONE_SELECTED } from "@/lib/values/form-fields";
import { PastRequests } from "./past-requests";
import { REQUESTS, type RequestKey } from "./request-words";
import { useResult } from "./use-result";

type RequestPanelProps = { head: DashboardHead; panel: PanelOf<RequestKey> };

/** Asks for painting, an odd job, lawn care or power washing: nothing is booked, the office answers. */
export function RequestPanel({ head, panel }: RequestPanelProps) {
  const { key, title, data } = panel;
  const { prefix, hint } = REQUESTS[key];
  const showResult = useResult();
  const { send } = useWrite(addRequestContract, { refreshes: false });
  const schema = useMemo(() => requestForm(prefix), [prefix]);
  const places = head.places.map(({ jobinfoid, address }) => ({ value: String(jobinfoid), label: address }));

  if (places.length === 0) return <NoPlace head={head} />;
  return (
    <div className="grid gap-8">
      <Form
        schema={schema}
        defaultValues={emptyRequest}
        label={title}
        draftKey={`${key}:${head.client.cfid}`}
        resetOnSuccess
        className="card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:p-6"
        onSubmit={async ({ jobinfoid, requestMessage: notes }, { idempotencyKey }) => {
          const asked = { jobinfoid, requestMessage: requestMessage(prefix, notes) };
          await send(asked, { idempotencyKey });
          await showResult(panelPath(key, { message: REQUEST_SENT[prefix] }));
        }}
      >
        <p>Tell us what you need. We'll call or email you with a quote, and there's no obligation.</p>
        <SelectField
          name="jobinfoid"
          label="Address"
          placeholder={null}
          options={[{ value: NONE_SELECTED, label: NONE_SELECTED }, ...places]}
        />
        <TextAreaField name="requestMessage" label="Notes" hint={hint} rows={5} maxLength={NOTES_LENGTH} />
        <SubmitButton size="lg" full pendingLabel="Sending…">
          Submit Request
        </SubmitButton>
      </Form>
      <PastRequests asked={data.asked} />
    </div>
  );
}

function NoPlace({ head: { search, office } }: { head: DashboardHead }) {
  if (search?.typed)
    return (
      <Alert kind="info" title="No addresses match your search">
        Select “Show all” next to your addresses.
      </Alert>
    );
  return (
    <Alert kind="info" title="We don't have an address for you yet">
      Call {office.phone} or email {office.email} and we'll add it.
    </Alert>
  );
}
