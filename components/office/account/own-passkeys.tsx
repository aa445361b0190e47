"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { createPasskey } from "@/components/auth/second-step/passkey-signing";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import type { Factors } from "@/lib/core/sign-in/account/contract";
import {
  addPasskeyContract,
  newPasskeyContract,
  passkeyName,
  removePasskeyContract,
  renamePasskeyContract,
} from "@/lib/core/sign-in/factors/contract";
import { formatInstant } from "@/lib/values/dates";

type Passkey = Factors["passkeys"][number];
type OwnPasskeysProps = {
  passkeys: Passkey[];
  /** With the first recovery codes, if there were none. */
  onAdded: (recoveryCodes: string[] | null) => void;
};

export function OwnPasskeys({ passkeys, onAdded }: OwnPasskeysProps) {
  const begin = useWrite(newPasskeyContract, { refreshes: false });
  const add = useWrite(addPasskeyContract, { refreshes: false });
  return (
    <section aria-labelledby="passkeys" className="grid gap-3">
      <h3 id="passkeys" className="font-semibold">
        Passkeys
      </h3>
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Form
        label="Add a passkey"
        schema={passkeyName}
        defaultValues={{ name: "" }}
        resetOnSuccess
        className="grid gap-3"
        onSubmit={async ({ name }) => {
          const { options } = await begin.send({});
          const passkey = await createPasskey(options);
          const { recovery_codes } = await add.send({ name, passkey });
          toast.success(`${name} was added`);
          onAdded(recovery_codes);
        }}
      >
        <TextField
          name="name"
          label="Name of the new passkey"
          hint="Your phone, this computer or a security key: log in with your fingerprint, face or PIN."
          autoComplete="off"
          maxLength={60}
          placeholder="My phone"
        />
        <div>
          <SubmitButton pendingLabel="Waiting for your device…">Add a passkey</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function PasskeyLine({ passkey: { id, name, since, lastUsed } }: { passkey: Passkey }) {
  const [renaming, setRenaming] = useState(false);
  const write = useWrite(removePasskeyContract, { said: () => `${name} was removed` });
  if (renaming) return <RenameForm id={id} name={name} onDone={() => setRenaming(false)} />;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-muted text-sm">
          {`Added ${formatInstant(new Date(since))}; ${lastUsed ? `last used ${formatInstant(new Date(lastUsed))}` : "not used yet"}`}
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton
          label={`Rename ${name}`}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => setRenaming(true)}
        />
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirm="Remove"
          danger
          onConfirm={() => write.send({ id })}
          trigger={<IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden className="size-4" />} />}
        >
          You won't be able to log in with it any more. Delete it on the device too.
        </ConfirmDialog>
      </div>
    </li>
  );
}

function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const write = useWrite(renamePasskeyContract, { onDone });
  return (
    <li className="py-2">
      <Form
        label={`Rename ${name}`}
        schema={passkeyName}
        defaultValues={{ name }}
        once
        className="grid gap-3"
        onSubmit={(values, extras) => write.send({ id, ...values }, extras)}
      >
        <TextField name="name" label="Name" autoComplete="off" maxLength={60} />
        <div className="flex gap-3">
          <SubmitButton>Save</SubmitButton>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </Form>
    </li>
  );
}
