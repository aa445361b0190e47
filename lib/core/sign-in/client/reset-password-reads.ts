import type { Context } from "@/lib/context";
import { listOpenSessions } from "@/lib/core/employees/sql/access";
import { sessionToWire } from "@/lib/core/sign-in/account/reads";
import type { ResetBy } from "./contract";

/** Null: not logged in, and no link led here. The link itself is checked when the client saves the password. */
export function resetPasswordBy({ actor }: Context, token: unknown): ResetBy | null {
  if (actor?.type === "INTERNAL_USER") return { by: "staff" };
  if (typeof token === "string" && token) return { by: "token", token };
  return actor?.type === "CLIENT_USER" ? { by: "session" } : null;
}

/** The client's logins; empty for visitors with a link and for staff. */
export async function readClientSessions({ actor, db, now }: Context) {
  if (actor?.type !== "CLIENT_USER") return [];
  const rows = await listOpenSessions(db, { cfid: actor.cfid }, now);
  return rows.map(sessionToWire(actor.sessionId));
}
