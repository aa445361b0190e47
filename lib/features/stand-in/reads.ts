import { isStaff } from "@/lib/actor";
import type { Context, StaffContext } from "@/lib/context";
import { findClientName } from "@/lib/core/clients/sql/dashboard";
import { clientName } from "@/lib/values/client-name";
import { formatMinutes } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import type { PartnerAdminView, StandIn } from "./contract";
import { listPartnersOn } from "./sql";

/** Whom the page's visitor acts for; null for no one. One statement while a dashboard is open, otherwise none. */
export async function readStandIn(ctx: Context): Promise<StandIn | null> {
  const [viewing, acting] = [await readViewing(ctx), actingOf(ctx)];
  return viewing || acting ? { viewing, acting } : null;
}

/** Whose dashboard staff have open, or whose payment they're taking, for the banner; null: no one's. */
async function readViewing({ actor, db }: Context): Promise<StandIn["viewing"]> {
  if (!isStaff(actor)) return null;
  const cfid = actor.viewingCfid ?? actor.payingJob?.cfid;
  if (cfid === undefined) return null;
  const found = await findClientName(db, cfid);
  const name = found ? clientName(found) : String(cfid);
  return { cfid, name, jobid: actor.payingJob?.jobid ?? null };
}

function actingOf({ actor }: Context): StandIn["acting"] {
  if (!isStaff(actor) || !actor.mgr || !actor.actingUntil) return null;
  const { name, royalty } = actor.mgr;
  return { name, royalty, until: formatMinutes(torontoClock(actor.actingUntil)) };
}

/** Today's partners, with the one the session acts for. One statement. */
export async function readPartnerAdmin({ db, now, actor }: StaffContext): Promise<PartnerAdminView> {
  const { mgr, impersonating } = actor;
  return { partners: await listPartnersOn(db, businessDate(now)), chosen: mgr, acting: impersonating };
}
