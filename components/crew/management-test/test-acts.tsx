"use client";

import { Mail, RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { useAct } from "@/components/ui/use-act";
import { callApi } from "@/lib/http/call-api";
import { sendTestMailContract } from "@/lib/self-test/contract";

/** Asks everything anew, or sends a letter to oneself. */
export function TestActs() {
  const router = useRouter();
  const [checking, start] = useTransition();
  const { pending: sending, run: send } = useAct(async () =>
    toast.success((await callApi(sendTestMailContract, {})).msg),
  );
  return (
    <>
      <Button
        variant="secondary"
        icon={<RotateCw aria-hidden />}
        pending={checking}
        onClick={() => start(() => router.refresh())}
      >
        Test again
      </Button>
      <Button variant="secondary" icon={<Mail aria-hidden />} pending={sending} onClick={send}>
        Send me a test email
      </Button>
    </>
  );
}
