"use client";

import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { signInContract } from "@/lib/core/crews/attendance/contract";

/** Signs in the person who taps it or a colleague; the recorder is stored (rule safety-points). */
export function SignInButton({ hrid, name }: { hrid: number; name: string }) {
  const { act, pending } = useWrite(signInContract);
  return (
    <Button
      variant="action"
      pending={pending}
      pendingLabel="Signing in…"
      onClick={() => act({ hrid })}
      aria-label={`Sign in ${name}`}
    >
      Sign in
    </Button>
  );
}
