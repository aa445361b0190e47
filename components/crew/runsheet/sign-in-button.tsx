"use client";

import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { signInContract, toggleAttendanceContract } from "@/lib/core/crews/attendance/contract";

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

/** Marks the safety points as read for everyone here: a colleague's as read out by who taps (rule safety-points). */
export function ReadByAll({ hrids }: { hrids: readonly number[] }) {
  const { act, pending } = useWrite(toggleAttendanceContract);
  return (
    <Button
      size="lg"
      full
      pending={pending}
      pendingLabel="Saving…"
      onClick={async () => {
        for (const hrid of hrids) await act({ hrid });
      }}
    >
      {hrids.length > 1 ? "Everyone has read these points" : "Mark these points as read"}
    </Button>
  );
}
