"use client";

import { OpenSessions } from "@/components/auth/open-sessions";
import { Card } from "@/components/ui/card";
import { endClientSessionsContract } from "@/lib/auth/client/contract";
import type { OpenSession } from "@/lib/employees/account/schema";
import { callApi } from "@/lib/http/call-api";

/** Where a client is logged in, each to be ended: a phone that was lost, a computer of somebody else's. */
export function OwnSessions({ sessions }: { sessions: OpenSession[] }) {
  return (
    <Card title="Where you are logged in">
      <OpenSessions
        sessions={sessions}
        none="You're not logged in on any other device."
        end={(session) => callApi(endClientSessionsContract, { session })}
      />
    </Card>
  );
}
