"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { cardSetupContract } from "@/lib/core/payments/cards/contract";
import { panelPath } from "@/lib/features/dashboard/rules";
import { callApi } from "@/lib/platform/http/call-api";
import { shownMessage } from "@/lib/platform/results/message-rules";
import { setupHref } from "./use-add-card";

async function ending(id: string): Promise<string> {
  const { status, metadata } = await callApi(cardSetupContract, { id });
  return setupHref({ status, jobid: Number(metadata.jobid ?? 0) });
}

/** Back from the cardholder's bank with a card for the file: asks how it went and goes on to where that is told. */
export function SetupReturn({ id, phone }: { id: string; phone: string }) {
  const router = useRouter();
  const asked = useRef("");
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    ending(id).then(
      (href) => router.replace(href),
      (error: unknown) => setProblem(error instanceof Error ? error.message : "Please try again."),
    );
  }, [id, router]);
  if (problem)
    return (
      <Alert
        kind="error"
        title={shownMessage("card_not_added", { jobid: 0, amount: 0, phone })?.text}
        action={<LinkButton href={panelPath("manage_cards")}>Your cards</LinkButton>}
      >
        {problem}
      </Alert>
    );
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner /> We are checking your card…
    </p>
  );
}
