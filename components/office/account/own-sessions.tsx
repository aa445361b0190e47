"use client";

import { OpenSessions } from "@/components/auth/open-sessions";
import { endOwnSessionsContract } from "@/lib/employees/account/contract";
import type { OpenSession } from "@/lib/employees/account/schema";
import { callApi } from "@/lib/http/call-api";

export function OwnSessions({ sessions }: { sessions: OpenSession[] }) {
  return (
    <OpenSessions
      sessions={sessions}
      none="You aren't logged in anywhere else."
      end={(session) => callApi(endOwnSessionsContract, { session })}
    />
  );
}
