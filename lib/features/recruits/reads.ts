import { countRecruits, listRecruits, recruitEnd } from "@/db/queries/recruits/recruits";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import { businessDate } from "@/lib/values/dates";
import { pageOf } from "@/lib/values/keyset";
import { RECRUITS_AT_ONCE, type Recruiting, type recruitsContract, recruitsQuery } from "./contract";
import { toRecruit } from "./recruit-wire";

/** A page of everybody who wants to work here, with what their form offers. Three statements. */
export async function readRecruits(
  ctx: Context,
  { limit, after, ...filter }: Input<typeof recruitsContract>,
): Promise<Recruiting> {
  const [rows, count, settings] = await Promise.all([
    listRecruits(ctx.db, filter, { limit: limit + 1, after }),
    countRecruits(ctx.db, filter),
    getSettings(ctx.db, ["trainingOptions", "recruitShops"], businessDate(ctx.now)),
  ]);
  const { page, next } = pageOf(rows, limit, recruitEnd);
  return {
    recruits: page.map(toRecruit),
    next,
    count,
    trainingOptions: settings.trainingOptions,
    shopOptions: settings.recruitShops,
  };
}

/** What the screen shows, by its address. */
export const recruitingScreen = (ctx: Context, search: Record<string, unknown>): Promise<Recruiting> =>
  readRecruits(ctx, { ...recruitsQuery.parse(search), limit: RECRUITS_AT_ONCE });
