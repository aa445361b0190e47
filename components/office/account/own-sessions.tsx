"use client";

import { OpenSessions, saidEnded } from "@/components/auth/open-sessions";
import { useWrite } from "@/components/ui/use-write";
import { endOwnSessionsContract, type OpenSession } from "@/lib/core/sign-in/account/contract";

export function OwnSessions({ sessions }: { sessions: OpenSession[] }) {
  const write = useWrite(endOwnSessionsContract, { said: saidEnded });
  return (
    <OpenSessions
      sessions={sessions}
      none="You aren't logged in anywhere else."
      end={(session) => write.send({ session })}
    />
  );
}
