"use client";

import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useWrite } from "@/components/ui/use-write";
import { eraseClientContract } from "@/lib/core/clients/erase/contract";
import { Lines } from "./lines";

const GOES = [
  "Name, company, phone numbers and emails",
  "Dashboard login and saved cards, including at Stripe",
  "Photos, notes, feedback and request texts",
  "The text of emails we sent, and the client's details in the activity log",
];
const STAYS = ["Addresses we worked at, jobs, days and work", "Amounts, payments, tax and earnings"];

type EraseFormProps = { cfid: number; name: string; onErased: () => void };

/** What goes and what stays, and the name to type before it happens. */
export function EraseForm({ cfid, name, onErased }: EraseFormProps) {
  const { send } = useWrite(eraseClientContract, {
    said: (erased) => `${name} is now ${erased.name}`,
    onDone: onErased,
  });
  const typed = z.object({
    name: z
      .string()
      .trim()
      .refine((text) => text === name, `Enter the name exactly as shown: ${name}`),
  });
  return (
    <Form
      label={`Erase ${name}`}
      schema={typed}
      defaultValues={{ name: "" }}
      className="grid gap-4"
      onSubmit={(values, { idempotencyKey }) => send({ cfid, ...values }, { idempotencyKey })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <h3 className="font-semibold">Deleted for good</h3>
          <Lines lines={GOES} />
        </div>
        <div>
          <h3 className="font-semibold">Kept for the books</h3>
          <Lines lines={STAYS} />
        </div>
      </div>
      <TextField name="name" label={`Type “${name}” to confirm`} autoComplete="off" maxLength={300} />
      <div>
        <SubmitButton variant="danger">Erase for good</SubmitButton>
      </div>
    </Form>
  );
}
