import { findClient, listPropertiesOf } from "@/db/queries/identity";
import { lockStandIn, setViewing } from "@/db/queries/sessions";
import { audit } from "@/lib/audit/record";
import type { StaffActor } from "@/lib/auth/actor";
import { staffUserOf } from "@/lib/auth/reads";
import { ownerScope } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { clientToWire } from "./client-wire";
import type { verifyDashUserContract } from "./contract";

type Verify = typeof verifyDashUserContract;

/**
 * Whose dashboard this is: a client's own, or the one staff open for an hour; it is kept with the session and logged
 * (decisions 20, T14). Opening another one closes the first. Errors: 404, for a client also another's; 409 while
 * acting as a partner, since one does not act as two.
 */
export async function verifyDashUser(ctx: Context, { cfid }: Input<Verify>): Promise<Answer<Verify>> {
  if (ctx.actor?.type === "INTERNAL_USER") return openDashboard(ctx, ctx.actor, cfid || null);
  const { cfid: own } = ownerScope(ctx, { cfid });
  const found = await dashboardOf(ctx, own);
  const { firstname, lastname, email } = found.client;
  await audit(ctx, { action: "dashboard.open", subject: "client", subjectId: own });
  const fullname = [firstname, lastname].filter(Boolean).join(" ");
  return { user: { cfid: own, fullname, email }, type: "CLIENT_USER", ...found };
}

async function openDashboard(ctx: Context, actor: StaffActor, cfid: number | null): Promise<Answer<Verify>> {
  const before = await lockStandIn(ctx.db, actor.sessionId, ctx.now);
  if (cfid !== null && before.actingPartnerHrid !== null)
    throw new Conflict("You are acting as a partner. End that first, then open the client's dashboard.");
  const found = cfid === null ? { client: null, props: [] } : await dashboardOf(ctx, cfid);
  await setViewing(ctx.db, actor.sessionId, cfid, ctx.now);
  await audit(ctx, {
    action: cfid === null ? "dashboard.close" : "dashboard.open",
    subject: "client",
    subjectId: cfid ?? before.viewingCfid ?? 0,
    before: { viewingCfid: before.viewingCfid },
    after: { viewingCfid: cfid },
  });
  return { user: await staffUserOf(ctx, actor), type: "INTERNAL_USER", ...found };
}

async function dashboardOf(ctx: Context, cfid: number) {
  const found = await findClient(ctx.db, cfid);
  if (!found) throw new NotFound();
  return { client: clientToWire(found), props: await listPropertiesOf(ctx.db, cfid) };
}
