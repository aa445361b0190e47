import { findPerson, listOpenSessions } from "@/db/queries/access";
import { isFreshLogin } from "@/lib/auth/client/fresh-login";
import { safeNext } from "@/lib/auth/next-path";
import type { StaffContext } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import type { AccountView } from "./account-view";
import { sessionToWire } from "./session-wire";

/** The own name, and where one is logged in: two statements. */
export async function readAccount({ actor, db, now }: StaffContext, next?: string): Promise<AccountView> {
  const [person, sessions] = await Promise.all([
    findPerson(db, actor.hrid),
    listOpenSessions(db, { hrid: actor.hrid }, now),
  ]);
  if (!person) throw new NotFound();
  const { fullname, username, email } = person;
  return {
    ...{ fullname, username, email, asksCurrent: !isFreshLogin(actor, now) },
    ...{ mustChangePassword: actor.mustChangePassword, next: safeNext(next) ?? null },
    sessions: sessions.map(sessionToWire(actor.sessionId)),
  };
}
