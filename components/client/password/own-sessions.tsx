"use client";

import { OpenSessions, saidEnded } from "@/components/auth/open-sessions";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import type { OpenSession } from "@/lib/core/sign-in/account/schema";
import { endClientSessionsContract } from "@/lib/core/sign-in/client/contract";

/** Where a client is logged in, each to be ended: a phone that was lost, a computer of somebody else's. */
export function OwnSessions({ sessions }: { sessions: OpenSession[] }) {
  const write = useWrite(endClientSessionsContract, { said: saidEnded });
  return (
    <Card title="Where you are logged in">
      <OpenSessions
        sessions={sessions}
        none="You're not logged in on any other device."
        end={(session) => write.send({ session })}
      />
    </Card>
  );
}
