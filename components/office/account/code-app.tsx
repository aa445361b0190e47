"use client";

import { useState } from "react";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import type { Factors } from "@/lib/core/sign-in/account/contract";
import {
  codeForm,
  confirmCodeAppContract,
  newCodeAppContract,
  removeCodeAppContract,
} from "@/lib/core/sign-in/factors/contract";
import { formatInstant } from "@/lib/values/dates";

type CodeAppProps = { app: Factors["codeApp"]; onAdded: (recoveryCodes: string[] | null) => void };

/** The authenticator app, which shows a new code every 30 seconds. */
export function CodeApp({ app, onAdded }: CodeAppProps) {
  return (
    <section aria-labelledby="code-app" className="grid gap-3">
      <h3 id="code-app" className="font-semibold">
        Authenticator app
      </h3>
      {app ? <InUse app={app} /> : <SetUp onAdded={onAdded} />}
    </section>
  );
}

function InUse({ app: { since, lastUsed } }: { app: NonNullable<Factors["codeApp"]> }) {
  const write = useWrite(removeCodeAppContract, { said: () => "The authenticator app was removed" });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-muted text-sm">
        {`Set up ${formatInstant(new Date(since))}; ${lastUsed ? `last used ${formatInstant(new Date(lastUsed))}` : "not used yet"}`}
      </p>
      <ConfirmDialog
        title="Remove the authenticator app?"
        confirm="Remove"
        danger
        onConfirm={() => write.send({})}
        trigger={
          <Button size="sm" variant="secondary">
            Remove app
          </Button>
        }
      >
        Its codes will stop working. Delete Runsheet from the app too.
      </ConfirmDialog>
    </div>
  );
}

type NewApp = z.output<typeof newCodeAppContract.answer>;

function SetUp({ onAdded }: Pick<CodeAppProps, "onAdded">) {
  const [fresh, setFresh] = useState<NewApp | null>(null);
  const write = useWrite(newCodeAppContract, { onDone: setFresh, refreshes: false });
  if (fresh)
    return (
      <FirstCode
        app={fresh}
        onAdded={(codes) => {
          setFresh(null);
          onAdded(codes);
        }}
      />
    );
  return (
    <>
      <p className="text-ink-muted text-sm">
        An authenticator app on your phone shows a new 6-digit code every 30 seconds.
      </p>
      <div>
        <Button variant="secondary" pending={write.pending} onClick={() => write.act({})}>
          Set up an app
        </Button>
      </div>
    </>
  );
}

type FirstCodeProps = { app: NewApp; onAdded: CodeAppProps["onAdded"] };

function FirstCode({ app: { secret, svg }, onAdded }: FirstCodeProps) {
  const write = useWrite(confirmCodeAppContract, {
    said: () => "The authenticator app is set up",
    refreshes: false,
  });
  return (
    <div className="grid gap-4">
      <p>Scan this with your authenticator app, or type the key into it. Then enter the code it shows.</p>
      {/* biome-ignore lint/performance/noImgElement: drawn from data, nothing to optimize */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt="QR code for your authenticator app"
        className="size-48 rounded-lg border border-line"
      />
      <p>
        {"Key: "}
        <code className="wrap-anywhere font-semibold">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form
        label="Confirm the app"
        schema={codeForm}
        defaultValues={{ code: "" }}
        once
        className="grid gap-3"
        onSubmit={async (values) => {
          const { recovery_codes } = await write.send(values);
          onAdded(recovery_codes);
        }}
      >
        <TextField
          name="code"
          label="6-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <div>
          <SubmitButton>Confirm</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
