"use client";

import { useState } from "react";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import { type PayRecord, saveDailyPayContract } from "@/lib/core/pay/contract";
import { refusedBy } from "@/lib/platform/http/call-api";
import { usePayDesk } from "./pay-desk";
import { PayFields } from "./pay-fields";
import { entryOf, firstKind, type PaySource, payDraftKey, payFormSchema, payValues } from "./pay-values";

type PayFormProps = { source: PaySource; records: PayRecord[]; today: string };

/** One person's pay of the day: creates the entry of the chosen kind, or edits it. */
export function PayForm({ source, records, today }: PayFormProps) {
  const desk = usePayDesk();
  const [schema] = useState(() => payFormSchema(today));
  const { member, date } = source;
  const kind = firstKind(records);

  const write = useWrite(saveDailyPayContract, { rereads: true });
  const save = async (values: z.output<typeof schema>, extras: SubmitExtras<typeof schema>) => {
    const { form } = extras;
    const { pay } = await write.send({ ...values, mgr: desk.manager }, extras).catch((error: unknown) => {
      // What was deleted meanwhile is saved anew the next time.
      if (refusedBy(saveDailyPayContract, error)?.gone) form.setValue("version", null);
      throw error;
    });
    desk.noteOwn(pay);
    form.reset(payValues(source, pay.crewType, pay));
    toast.success(values.version === null ? `${member.name}'s pay saved` : `${member.name}'s pay changed`);
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
        <PayFields
          source={source}
          records={records}
          clash={write.refusal?.changed?.pay ?? null}
          onSettled={write.clear}
        />
      </Form>
    </div>
  );
}
