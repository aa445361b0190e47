import type { Handle } from "@/db/client";
import type { StaffContext } from "@/lib/context";
import { findPerson, listOpenSessions } from "@/lib/core/employees/sql/access";
import { isFreshLogin } from "@/lib/core/sign-in/client/fresh-login";
import { countFactors, findCodeApp, listPasskeys } from "@/lib/core/sign-in/sql/factors";
import { NotFound } from "@/lib/errors";
import { safeNext } from "@/lib/platform/auth/next-path";
import type { AccountView, Factors, OpenSession } from "./contract";

/** The person's name, sessions and ways to log in. */
export async function readAccount({ actor, db, now }: StaffContext, next?: string): Promise<AccountView> {
  const [person, sessions, factors] = await Promise.all([
    findPerson(db, actor.hrid),
    listOpenSessions(db, { hrid: actor.hrid }, now),
    readFactors(db, actor.hrid),
  ]);
  if (!person) throw new NotFound();
  const { fullname, username, email } = person;
  return {
    fullname,
    username,
    email,
    asksCurrent: !isFreshLogin(actor, now),
    mustChangePassword: actor.mustChangePassword,
    next: safeNext(next) ?? null,
    mustAddFactor: actor.mustAddFactor,
    factors,
    sessions: sessions.map(sessionToWire(actor.sessionId)),
  };
}

async function readFactors(db: Handle, hrid: number): Promise<Factors> {
  const [passkeys, app, { recoveryCodes }] = await Promise.all([
    listPasskeys(db, hrid),
    findCodeApp(db, hrid),
    countFactors(db, hrid),
  ]);
  const used = (at: Date | null) => at?.toISOString() ?? null;
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      lastUsed: used(lastUsedAt),
    })),
    codeApp: app?.confirmedAt
      ? { since: app.confirmedAt.toISOString(), lastUsed: used(app.lastUsedAt) }
      : null,
    recoveryCodes,
  };
}

type Row = Awaited<ReturnType<typeof listOpenSessions>>[number];

/** `ownSession` is the caller's. */
export const sessionToWire =
  (ownSession: string | null) =>
  ({ id, since, lastSeen, idleMinutes, browser }: Row): OpenSession => ({
    id,
    browser,
    idleMinutes,
    own: id === ownSession,
    since: since.toISOString(),
    lastSeen: lastSeen.toISOString(),
  });
