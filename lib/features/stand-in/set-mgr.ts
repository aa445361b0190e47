import type { PartnerSession } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { lockStandIn, setActing } from "@/lib/platform/auth/sql/sessions";
import { businessDate } from "@/lib/values/dates";
import { isEcho } from "@/lib/values/echo";
import type { setMgrContract } from "./contract";
import { findPartnerOn } from "./sql";

type Set = typeof setMgrContract;

/**
 * Acts as a franchise partner for an hour, or ends it (rule acting-for); with two tabs the last one wins. A partner's
 * own session doesn't need it: choosing themselves ends it. Errors: 404 not a current partner; 409 while a client's
 * dashboard is open, because no one acts for two people.
 */
export async function setMgr(ctx: Context, { hrid }: Input<Set>): Promise<Answer<Set>> {
  const { sessionId, hrid: self } = staffOf(ctx);
  const today = businessDate(ctx.now);
  const before = await lockStandIn(ctx.db, sessionId, ctx.now);
  const mgr = await findPartnerOn(ctx.db, today, hrid ?? self);
  const wanted = hrid === self ? null : hrid;
  if (hrid !== null && !mgr) throw new NotFound("We can't find this partner. It may have been deleted.");
  if (wanted !== null && before.viewingCfid !== null)
    throw new Conflict("You have a client's dashboard open. Close it first, then act as a partner.");
  const since = { by: before.actingPartnerHrid, at: before.actingSince };
  const standsAlready = wanted === null ? since.by === null : isEcho(since, { by: wanted, now: ctx.now });
  if (!standsAlready) await change(ctx, before.actingPartnerHrid, wanted === null ? null : mgr);
  return { mgr };
}

async function change(ctx: Context, before: number | null, partner: PartnerSession | null): Promise<void> {
  await setActing(ctx.db, staffOf(ctx).sessionId, partner?.hrid ?? null, ctx.now);
  await audit(ctx, {
    action: partner ? "partner.act-as" : "partner.act-as-end",
    subject: "partner",
    subjectId: partner?.hrid ?? before ?? 0,
    before: { actingPartnerHrid: before },
    after: partner
      ? { actingPartnerHrid: partner.hrid, royalty: partner.royalty }
      : { actingPartnerHrid: null },
  });
}
