"use client";

import { Mail, RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { sendTestMailContract } from "@/lib/self-test/contract";

/** Asks everything anew, or sends a letter to oneself. */
export function TestActs() {
  const router = useRouter();
  const [checking, start] = useTransition();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      toast.success((await callApi(sendTestMailContract, {})).msg);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "Please try again.");
    }
    setSending(false);
  };
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
        Send me a mail
      </Button>
    </>
  );
}
