"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { storedIn } from "@/components/production/crew-profile/stale-answer";
import { toast } from "@/components/ui/toaster";
import { ApiError, callApi } from "@/lib/http/call-api";
import { type PayRecord, payRecord, saveDailyPayContract } from "@/lib/pay/contract";
import { usePayDesk } from "./pay-desk";
import { PayFields } from "./pay-fields";
import { entryOf, firstKind, type PaySource, payDraftKey, payFormSchema, payValues } from "./pay-values";

type PayFormProps = { source: PaySource; records: PayRecord[]; today: string };

/** One person's pay of the day: creates the entry of the chosen kind, or edits it. */
export function PayForm({ source, records, today }: PayFormProps) {
  const router = useRouter();
  const desk = usePayDesk();
  const [schema] = useState(() => payFormSchema(today));
  const [clash, setClash] = useState<PayRecord | null>(null);
  const { member, date } = source;
  const kind = firstKind(records);

  const save = async (
    values: z.output<typeof schema>,
    { idempotencyKey, form }: SubmitExtras<typeof schema>,
  ) => {
    const sent = { ...values, mgr: desk.manager };
    const { pay } = await callApi(saveDailyPayContract, sent, { idempotencyKey }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const stands = storedIn(payRecord, "pay", error);
      setClash(stands);
      // What was deleted meanwhile is saved anew the next time.
      if (!stands) form.setValue("version", null);
      router.refresh();
      throw error;
    });
    desk.noteOwn(pay);
    setClash(null);
    form.reset(payValues(source, pay.crewType, pay));
    toast.success(values.version === null ? `${member.name}'s pay saved` : `${member.name}'s pay changed`);
    router.refresh();
  };

  return (
    // Caught before the form: the manager's select is not one of its fields.
    <div
      onSubmitCapture={(event) => {
        if (desk.hasManager()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Form
        label={`Pay of ${member.name}`}
        schema={schema}
        defaultValues={payValues(source, kind, entryOf(records, kind))}
        draftKey={payDraftKey(desk.viewer, member.hrid, date)}
        onSubmit={save}
        className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2"
      >
        <PayFields source={source} records={records} clash={clash} onSettled={() => setClash(null)} />
      </Form>
    </div>
  );
}
