import type { OwnClients } from "@/db/queries/clients/own-clients";
import { hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import { addDays, businessDate } from "@/lib/values/dates";

/** How far back and ahead the run sheets of one's crew show their clients. */
const DAYS = { back: 30, ahead: 14 };

/** Whose clients the caller sees without client care: those of their own crew's run sheets, and of a partner's work. */
export function ownClientsOf(ctx: Context): OwnClients {
  const { hrid, mgr } = staffOf(ctx);
  const today = businessDate(ctx.now);
  const span = { from: addDays(today, -DAYS.back), to: addDays(today, DAYS.ahead) };
  return { hrid, partner: mgr?.hrid ?? null, from: span.from, to: span.to, today };
}

/** Which clients the caller may find; null: all of them. */
export const clientsShownTo = (ctx: Context): OwnClients | null =>
  hasCapability(ctx.actor, "client_care") ? null : ownClientsOf(ctx);
