"use client";

import { UserX } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { useWrite } from "@/components/ui/use-write";
import { eraseClientContract } from "@/lib/core/clients/erase/contract";

type EraseClientProps = { cfid: number; name: string; blocked: readonly string[] };

const GOES = [
  "Name, company, phone numbers and emails",
  "Dashboard login and saved cards, including at Stripe",
  "Photos, notes, feedback and request texts",
  "The text of emails we sent, and the client's details in the activity log",
];
const STAYS = ["Addresses we worked at, jobs, days and work", "Amounts, payments, tax and earnings"];

/** For owners: erases a client on request, or lists what has to be finished first. */
export function EraseClient({ cfid, name, blocked }: EraseClientProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Erase this client">
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-muted">
          When a client asks you to delete their personal data. The books keep the client as “Removed client{" "}
          {cfid}”.
        </p>
        {blocked.length > 0 ? (
          <Alert kind="warning" title="Finish these first">
            <Lines lines={blocked} />
          </Alert>
        ) : (
          <Button
            variant="danger"
            icon={<UserX aria-hidden className="size-5" />}
            onClick={() => setOpen(true)}
          >
            Erase client
          </Button>
        )}
      </div>
      <Dialog title={`Erase ${name}?`} open={open} onOpenChange={setOpen}>
        <Confirmation cfid={cfid} name={name} onErased={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

type ConfirmationProps = { cfid: number; name: string; onErased: () => void };

function Confirmation({ cfid, name, onErased }: ConfirmationProps) {
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
