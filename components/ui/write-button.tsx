"use client";

import type { ReactNode } from "react";
import type { Answer, Sent } from "@/lib/contract";
import type { AnyContract } from "@/lib/platform/http/call-api";
import type { Given } from "@/lib/platform/http/writer";
import { Button } from "./button";
import { useWrite } from "./use-write";

type WriteButtonProps<C> = {
  contract: Given<C>;
  input: Sent<C>;
  said: (answer: Answer<C>) => string;
  /** What the button does and to what, because every row has one. */
  label: string;
  variant?: "secondary" | "ghost";
  children: ReactNode;
};

/** A row's button that sends one write: busy until the screen shows the result, which it also rereads after a refusal. */
export function WriteButton<C extends AnyContract>({
  contract,
  input,
  said,
  label,
  variant = "secondary",
  children,
}: WriteButtonProps<C>) {
  const write = useWrite(contract, { said, rereads: true });
  return (
    <Button
      size="sm"
      variant={variant}
      pending={write.pending}
      pendingLabel="…"
      aria-label={label}
      onClick={() => write.act(input)}
    >
      {children}
    </Button>
  );
}
