"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";
import { callApi } from "@/lib/http/call-api";
import { cardSetupContract } from "@/lib/payments/cards/contract";
import { setupHref } from "./use-add-card";

async function ending(id: string): Promise<string> {
  try {
    const { status, metadata } = await callApi(cardSetupContract, { id });
    return setupHref({ status, jobid: Number(metadata.jobid ?? 0) });
  } catch {
    return setupHref({ status: "unknown", jobid: null });
  }
}

/** Back from the cardholder's bank with a card for the file: asks how it went and goes on to where that is told. */
export function SetupReturn({ id }: { id: string }) {
  const router = useRouter();
  const asked = useRef("");
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    void ending(id).then((href) => router.replace(href));
  }, [id, router]);
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner /> We are checking your card…
    </p>
  );
}
