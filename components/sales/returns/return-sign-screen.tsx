"use client";

import { z } from "zod";
import { RadioField } from "@/components/form/radio-field";
import { Card } from "@/components/ui/card";
import { MUST_SELECT, pickUpChoices, signResult } from "@/lib/core/leads/returns/pick-up-rules";
import type { ReturnSignView } from "@/lib/features/sales/sales-view";
import { LeadBeside } from "./lead-beside";
import { type Newer, ReturnForm, ReturnPage } from "./return-form";

const form = z.object({
  result: z.string().refine((option) => signResult(option) !== null, MUST_SELECT),
});

const statusNow = (was: string) => (newer: Newer) =>
  "msid" in newer && newer.status !== was ? [{ label: "Result", was, now: newer.status }] : [];

/** Records how a lawn sign pickup went, or corrects it. */
export function ReturnSignScreen({ view }: { view: ReturnSignView }) {
  const { mess, client, viewer, first } = view;
  const { msid: id, returned, version, status } = mess;
  const title = returned ? "Edit sign" : "Return sign";
  const options = pickUpChoices(Boolean(client?.email)).map((choice) => ({ ...choice, label: choice.value }));
  return (
    <ReturnPage title={title} address={mess.address_plus} beside={<LeadBeside view={view} />}>
      <ReturnForm
        schema={form}
        defaultValues={{ result: returned ? first : "" }}
        title={title}
        submit={returned ? "Save Sign" : "Return Sign"}
        task={{ id, version, viewer }}
        subject={{ signid: id }}
        changesOf={statusNow(status)}
      >
        <Card title="Result">
          <RadioField
            name="result"
            label="How did it go?"
            hint={client?.email ?? "This client has no email address."}
            options={options}
          />
        </Card>
      </ReturnForm>
    </ReturnPage>
  );
}
