"use client";

import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { signInContract, toggleAttendanceContract } from "@/lib/core/crews/attendance/contract";
import { waitsToBeRead, waitsToSignIn } from "@/lib/features/waiting/after-rules";
import { WaitsMark } from "./card-parts";

/** Signs in the person who taps it or a colleague; the recorder is stored (rule safety-points). */
export function SignInButton({ ocid, hrid, name }: { ocid: number; hrid: number; name: string }) {
  const { act, pending } = useWrite(signInContract, { about: name });
  const { waiting } = useWaiting();
  if (waitsToSignIn(waiting, hrid)) return <p className="font-semibold">Signed in, waiting to send</p>;
  return (
    <Button
      variant="action"
      pending={pending}
      pendingLabel="Signing in…"
      onClick={() => act({ hrid, ocid })}
      aria-label={`Sign in ${name}`}
    >
      Sign in
    </Button>
  );
}

type ReadByAllProps = { ocid: number; unread: readonly { hrid: number; name: string }[] };

/**
 * Marks the safety points as read for everyone here. For a colleague, the person who taps has read them out (rule
 * safety-points).
 */
export function ReadByAll({ ocid, unread }: ReadByAllProps) {
  const { act, pending } = useWrite(toggleAttendanceContract);
  const { waiting } = useWaiting();
  const open = unread.filter(({ hrid }) => !waitsToBeRead(waiting, hrid));
  if (open.length === 0) return <p className="font-semibold">Safety points read, waiting to send</p>;
  return (
    <Button
      size="lg"
      full
      pending={pending}
      pendingLabel="Saving…"
      onClick={async () => {
        for (const { hrid, name } of open) await act({ hrid, ocid, read: true }, { about: name });
      }}
    >
      {open.length > 1 ? "Everyone has read these points" : "Mark these points as read"}
    </Button>
  );
}

/** Something about this person hasn't been sent yet. */
export function MemberWaits({ hrid }: { hrid: number }) {
  const { waiting } = useWaiting();
  return waitsToSignIn(waiting, hrid) || waitsToBeRead(waiting, hrid) ? <WaitsMark /> : null;
}
