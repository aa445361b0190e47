import { listRecruits } from "@/db/queries/recruits";
import type { Context } from "@/lib/context";
import { getSettings } from "@/lib/settings/reads";
import { businessDate } from "@/lib/values/dates";
import type { Recruiting } from "./contract";
import { toRecruit } from "./recruit-wire";

/** Everybody who wants to work here, with what their form offers. */
export async function readRecruits(ctx: Context): Promise<Recruiting> {
  const [rows, settings] = await Promise.all([
    listRecruits(ctx.db),
    getSettings(ctx.db, ["trainingOptions", "recruitShops"], businessDate(ctx.now)),
  ]);
  return {
    recruits: rows.map(toRecruit),
    trainingOptions: settings.trainingOptions,
    shopOptions: settings.recruitShops,
  };
}
