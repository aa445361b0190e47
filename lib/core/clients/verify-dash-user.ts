import { hasCapability, type StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads, ownClientsOf } from "@/lib/core/clients/reading/reads";
import { findJobToCollect } from "@/lib/core/clients/sql/own-clients";
import type { verifyDashUserContract } from "@/lib/core/sign-in/client/contract";
import { clientToWire, staffUserOf } from "@/lib/core/sign-in/reads";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import type { AuditAction } from "@/lib/platform/audit/action-rules";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";
import { findClient, listPropertiesOf } from "@/lib/platform/auth/sql/identity";
import { lockStandIn, setViewing, type Viewing } from "@/lib/platform/auth/sql/sessions";

type Verify = typeof verifyDashUserContract;
type Asked = { cfid: number | null; jobid: number | null };

/**
 * Opens a dashboard: a client's own, or one that staff open for an hour; stored with the session and logged (T14).
 * Opening another closes the first. Staff without Client care can only open the payment of an unpaid job of their own.
 * Errors: 403 without Client care; 404, for a client also another's; 409 while acting as a partner; 429 too many
 * clients this hour.
 */
export async function verifyDashUser(ctx: Context, input: Input<Verify>): Promise<Answer<Verify>> {
  const { actor } = ctx;
  if (actor?.type === "INTERNAL_USER")
    return openForStaff(ctx, actor, { cfid: input.cfid || null, jobid: input.jobid || null });
  const { cfid: own } = ownerScope(ctx, { cfid: input.cfid });
  const found = await dashboardOf(ctx, own);
  const { firstname, lastname, email } = found.client;
  await audit(ctx, { action: "dashboard.open", subject: "client", subjectId: own });
  const fullname = [firstname, lastname].filter(Boolean).join(" ");
  return { user: { cfid: own, fullname, email }, type: "CLIENT_USER", ...found };
}

async function openForStaff(ctx: Context, actor: StaffActor, asked: Asked): Promise<Answer<Verify>> {
  const open = await whatToOpen(ctx, actor, asked);
  const found =
    open === null || open.jobid !== null ? { client: null, props: [] } : await dashboardOf(ctx, open.cfid);
  if (open !== null) await countClientReads(ctx, [open.cfid]);
  await ctx.db.transaction((db) => keepOpen({ ...ctx, db }, actor, open));
  return { user: await staffUserOf(ctx, actor), type: "INTERNAL_USER", ...found };
}

/** Errors: 403, also if there's no such client. */
async function whatToOpen(ctx: Context, actor: StaffActor, { cfid, jobid }: Asked): Promise<Viewing | null> {
  if (cfid === null) return null;
  if (hasCapability(actor, "client_care")) return { cfid, jobid: null };
  const job = await findJobToCollect(ctx.db, ownClientsOf(ctx), { cfid, jobid });
  if (job === null) throw new Forbidden(CLOSED);
  return { cfid, jobid: job };
}

const CLOSED =
  "Only people with client care can open a client's dashboard. Ask the office. You can take a card payment for a job on your run sheet that isn't paid yet.";

async function keepOpen(ctx: Context, { sessionId }: StaffActor, open: Viewing | null): Promise<void> {
  const before = await lockStandIn(ctx.db, sessionId, ctx.now);
  if (open !== null && before.actingPartnerHrid !== null)
    throw new Conflict("You're acting as a partner. End that first, then open the client's dashboard.");
  await setViewing(ctx.db, sessionId, open, ctx.now);
  await audit(ctx, {
    action: actionOf(open),
    subject: "client",
    subjectId: open?.cfid ?? before.viewingCfid ?? 0,
    before: { viewingCfid: before.viewingCfid },
    after: { viewingCfid: open?.cfid ?? null, jobid: open?.jobid ?? undefined },
  });
}

const actionOf = (open: Viewing | null): AuditAction => {
  if (open === null) return "dashboard.close";
  return open.jobid === null ? "dashboard.open" : "dashboard.open-payment";
};

async function dashboardOf(ctx: Context, cfid: number) {
  const found = await findClient(ctx.db, cfid);
  if (!found) throw new NotFound();
  return { client: clientToWire(found), props: await listPropertiesOf(ctx.db, cfid) };
}
