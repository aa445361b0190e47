import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { sharedFields } from "@/lib/core/clients/fields";
import { toWire } from "@/lib/fields";
import { type findClient, findCrewOf } from "@/lib/platform/auth/sql/identity";
import { businessDate } from "@/lib/values/dates";
import type { verifyMgrContract, verifyUserContract } from "./contract";

/** The logged-in user with today's crew, or null: the call that every page in the documents begins with. */
export async function verifyUser(ctx: Context): Promise<Answer<typeof verifyUserContract>> {
  const { actor } = ctx;
  if (!actor || actor.type === "WEB_USER") return { user: null, type: null };
  if (actor.type === "CLIENT_USER")
    return {
      user: { cfid: actor.cfid, fullname: actor.name, email: actor.email },
      type: actor.type,
    };
  return { user: await staffUserOf(ctx, actor), type: actor.type };
}

export async function staffUserOf(ctx: Context, actor: StaffActor) {
  const { crewHrid, crewName } = await findCrewOf(ctx.db, actor.hrid, businessDate(ctx.now));
  const { hrid, fullname, name, email, crewMaster } = actor;
  return {
    hrid,
    fullname,
    name,
    email,
    crew_hrid: crewHrid,
    crew_name: crewName,
    crew_master: crewMaster,
  };
}

export async function verifyMgr(ctx: Context): Promise<Answer<typeof verifyMgrContract>> {
  return { mgr: staffOf(ctx).mgr };
}

type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** What clients see of their row. */
export const clientToWire = ({
  cfid,
  version,
  ...row
}: Pick<ClientRow, keyof typeof sharedFields | "cfid" | "version">) => ({
  cfid,
  ...toWire(sharedFields, row, "client"),
  version,
});
