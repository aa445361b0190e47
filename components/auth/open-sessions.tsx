"use client";

import { LogOut } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { OpenSession } from "@/lib/core/sign-in/account/contract";
import { formatInstant } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

type End = (session?: string) => Promise<unknown>;
type OpenSessionsProps = {
  sessions: readonly OpenSession[];
  /** Shown when there are none. */
  none: string;
  /** Ends one session, or all but the current one. */
  end: End;
};

/** What the screen says after ending sessions. */
export const saidEnded = ({ ended }: { ended: number }): string =>
  ended === 0 ? "This session had already ended" : `${count(ended, "session")} ended`;

/** Where someone is logged in; each session can be ended. */
export function OpenSessions({ sessions, none, end }: OpenSessionsProps) {
  const others = sessions.filter(({ own }) => !own);
  if (sessions.length === 0) return <p className="text-ink-muted">{none}</p>;
  return (
    <div className="grid gap-3">
      <ul className="grid max-h-96 divide-y divide-line overflow-y-auto">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3 py-2 pr-1">
            <SessionFacts session={session} />
            {!session.own && <EndButton end={() => end(session.id)} what="this session" label="End" />}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <EndButton end={() => end()} what={`all ${count(others.length, "session")}`} label="End all" />
        </div>
      )}
    </div>
  );
}

const DAY_MINUTES = 24 * 60;

const idleWords = (minutes: number): string =>
  minutes < DAY_MINUTES ? `${minutes} minutes` : count(minutes / DAY_MINUTES, "day");

function SessionFacts({ session: { browser, since, lastSeen, idleMinutes, own } }: { session: OpenSession }) {
  return (
    <div className="min-w-0">
      <p>
        {`${browser ?? "Browser not recorded"} `}
        {own && <Badge tone="lake">This device</Badge>}
      </p>
      <p className="text-ink-muted text-sm">
        {`Since ${formatInstant(new Date(since))}, last active ${formatInstant(new Date(lastSeen))}. Ends after ${idleWords(idleMinutes)} of inactivity`}
      </p>
    </div>
  );
}

function EndButton({ end, what, label }: { end: End; what: string; label: string }) {
  return (
    <ConfirmDialog
      title={`End ${what}?`}
      confirm={label}
      danger
      onConfirm={end}
      trigger={
        <Button size="sm" variant="secondary" icon={<LogOut aria-hidden className="size-4" />}>
          {label}
        </Button>
      }
    >
      That device will need to log in again. Anything typed but not saved stays on it.
    </ConfirmDialog>
  );
}
