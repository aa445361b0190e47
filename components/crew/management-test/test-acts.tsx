"use client";

import { Mail, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import { sendTestMailContract } from "@/lib/features/health/contract";

/** Repeats the checks, or sends a test email to the viewer. */
export function TestActs() {
  const { refresh, pending: checking } = useRefresh();
  const { act, pending: sending } = useWrite(sendTestMailContract, {
    refreshes: false,
    said: ({ msg }) => msg,
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={<RotateCw aria-hidden />}
        pending={checking}
        onClick={() => refresh()}
      >
        Test again
      </Button>
      <Button variant="secondary" icon={<Mail aria-hidden />} pending={sending} onClick={() => act({})}>
        Send me a test email
      </Button>
    </>
  );
}
