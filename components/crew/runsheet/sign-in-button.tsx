"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { signInContract } from "@/lib/crews/attendance/contract";
import { callApi } from "@/lib/http/call-api";

/** Signs a member in, for who taps it or for a colleague; the recorder is kept (rule safety-points). */
export function SignInButton({ hrid, name }: { hrid: number; name: string }) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refreshing, startTransition] = useTransition();
  const signIn = async () => {
    setSending(true);
    try {
      await callApi(signInContract, { hrid });
      startTransition(() => router.refresh());
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "Not signed in. Please try again.");
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      variant="action"
      pending={sending || refreshing}
      pendingLabel="Signing in…"
      onClick={signIn}
      aria-label={`Sign in ${name}`}
    >
      Sign in
    </Button>
  );
}
