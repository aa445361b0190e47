import type { listOpenSessions } from "@/db/queries/employees/access";
import type { OpenSession } from "./schema";

type Row = Awaited<ReturnType<typeof listOpenSessions>>[number];

/** `ownSession` is the caller's. */
export const sessionToWire =
  (ownSession: string | null) =>
  ({ id, since, lastSeen, idleMinutes }: Row): OpenSession => ({
    id,
    idleMinutes,
    own: id === ownSession,
    since: since.toISOString(),
    lastSeen: lastSeen.toISOString(),
  });
