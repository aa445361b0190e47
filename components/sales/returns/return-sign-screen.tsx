"use client";

import { z } from "zod";
import { Form } from "@/components/form/form";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Card } from "@/components/ui/card";
import { StaleRecord } from "@/components/ui/stale-record";
import { callApi } from "@/lib/http/call-api";
import { messageSchema } from "@/lib/leads/message-schema";
import { MUST_SELECT, pickUpChoices, signResult } from "@/lib/leads/pick-up-rules";
import { returnTaskContract } from "@/lib/sales/contract";
import type { ReturnSignView } from "@/lib/sales/sales-view";
import { LeadBeside } from "./lead-beside";
import { ReturnPage } from "./return-page";
import { useReturn } from "./use-return";

const form = z.object({
  result: z.string().refine((option) => signResult(option) !== null, MUST_SELECT),
});

const statusNow = (was: string) => (details: Record<string, unknown>) => {
  const now = messageSchema.safeParse(details.newer).data?.status;
  return now === undefined || now === was ? [] : [{ label: "Result", was, now }];
};

/** Says how fetching a lawn sign went, or corrects it (spec 1 §9). */
export function ReturnSignScreen({ view }: { view: ReturnSignView }) {
  const { mess, client, viewer, first } = view;
  const { msid: id, returned, version, status } = mess;
  const { send, stale } = useReturn(version, statusNow(status));
  const title = returned ? "Edit sign" : "Return sign";
  const options = pickUpChoices(Boolean(client?.email)).map((choice) => ({ ...choice, label: choice.value }));
  return (
    <ReturnPage title={title} address={mess.address_plus} beside={<LeadBeside view={view} />}>
      <Form
        schema={form}
        defaultValues={{ result: returned ? first : "" }}
        draftKey={`sales-sign:${viewer}:${id}:${version}`}
        label={title}
        once
        className="grid grid-cols-1 gap-5"
        onSubmit={(values, { idempotencyKey }) =>
          send((now) =>
            callApi(
              returnTaskContract,
              { ...values, id, signid: id, user: viewer, version: now },
              { idempotencyKey },
            ),
          )
        }
      >
        {stale && <StaleRecord {...stale} />}
        <Card title="Result">
          <RadioField
            name="result"
            label="How did it go?"
            hint={client?.email ?? "This client has no e-mail."}
            options={options}
          />
        </Card>
        <SubmitButton size="lg" full pendingLabel="Saving…">
          {returned ? "Save Sign" : "Return Sign"}
        </SubmitButton>
      </Form>
    </ReturnPage>
  );
}
