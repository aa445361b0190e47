"use client";

import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import type { Sent } from "@/lib/contract";
import type { secondStepWanted, secondWay } from "@/lib/core/sign-in/contract";
import {
  codeForm,
  recoveryCodeForm,
  secondStepContract,
  secondStepPasskeyContract,
} from "@/lib/core/sign-in/factors/contract";
import { isLoggedOut } from "@/lib/platform/http/call-api";
import { signWithPasskey } from "./passkey-signing";

export type Wanted = z.output<typeof secondStepWanted>;
type Way = z.output<typeof secondWay>;
type Proof = Sent<typeof secondStepContract>;

type SecondStepProps = {
  wanted: Wanted;
  onLogIn: () => void;
  /** The person took too long or tried too often: back to the password. */
  onStartOver: (why?: string) => void;
};

const CHOICES: Record<Way, string> = {
  passkey: "Use your passkey",
  code: "Use a code from your app",
  recovery_code: "Use a recovery code",
};

/** After the password: a passkey, a code or a recovery code. */
export function SecondStep({ wanted: { ticket, ways }, onLogIn, onStartOver }: SecondStepProps) {
  const [way, setWay] = useState<Way>(ways[0] ?? "recovery_code");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const write = useWrite(secondStepContract, { refreshes: false, onDone: onLogIn });
  const startOver = (error: unknown) => {
    if (!isLoggedOut(error)) throw error;
    onStartOver(error.message);
  };
  const finish = (proof: Proof) => write.send(proof).then(() => undefined, startOver);
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        Confirm it's you
      </h2>
      {way === "passkey" && <ByPasskey ticket={ticket} finish={finish} startOver={startOver} />}
      {way === "code" && <ByCode onCode={({ code }) => finish({ ticket, code })} />}
      {way === "recovery_code" && (
        <ByRecoveryCode onCode={({ recovery_code }) => finish({ ticket, recovery_code })} />
      )}
      <div className="grid gap-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" onClick={() => setWay(other)}>
              {CHOICES[other]}
            </Button>
          ))}
        <Button variant="ghost" onClick={() => onStartOver()}>
          Start over
        </Button>
      </div>
    </div>
  );
}

type ByPasskeyProps = {
  ticket: string;
  finish: (proof: Proof) => Promise<void>;
  startOver: (error: unknown) => void;
};

function ByPasskey({ ticket, finish, startOver }: ByPasskeyProps) {
  const challenge = useWrite(secondStepPasskeyContract, { refreshes: false });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      const begun = await challenge.send({ ticket }).catch(startOver);
      if (begun) await finish({ ticket, passkey: await signWithPasskey(begun.options) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Something went wrong. Please try again.");
      setPending(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">
        Your phone, computer or security key will ask for your fingerprint, face or PIN.
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        variant="primary"
        size="lg"
        pending={pending}
        pendingLabel="Waiting for your passkey…"
        icon={<KeyRound aria-hidden className="size-5" />}
        onClick={use}
      >
        Use your passkey
      </Button>
    </div>
  );
}

function ByCode({ onCode }: { onCode: (form: { code: string }) => Promise<void> }) {
  return (
    <Form label="Second step" schema={codeForm} defaultValues={{ code: "" }} once onSubmit={onCode}>
      <TextField
        name="code"
        label="6-digit code"
        hint="From the app on your phone."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <SubmitButton size="lg" pendingLabel="Checking…">
        Continue
      </SubmitButton>
    </Form>
  );
}

function ByRecoveryCode({ onCode }: { onCode: (form: { recovery_code: string }) => Promise<void> }) {
  return (
    <Form
      label="Second step"
      schema={recoveryCodeForm}
      defaultValues={{ recovery_code: "" }}
      once
      onSubmit={onCode}
    >
      <TextField
        name="recovery_code"
        label="Recovery code"
        hint="One of the ten you saved. Each works once."
        autoComplete="off"
        maxLength={60}
      />
      <SubmitButton size="lg" pendingLabel="Checking…">
        Continue
      </SubmitButton>
    </Form>
  );
}
