import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import { businessDate } from "@/lib/values/dates";
import { pageOf } from "@/lib/values/keyset";
import { storedPhone } from "@/lib/values/phone";
import {
  RECRUITS_AT_ONCE,
  type Recruit,
  type RecruitForm,
  type Recruiting,
  type recruitsContract,
  recruitsQuery,
} from "./contract";
import { countRecruits, listRecruits, type RecruitRow, type RecruitValues, recruitEnd } from "./sql";

/** A page of recruits, with the choices for their form. Three statements. */
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

/** What the screen shows for its URL. */
export const recruitingScreen = (ctx: Context, search: Record<string, unknown>): Promise<Recruiting> =>
  readRecruits(ctx, { ...recruitsQuery.parse(search), limit: RECRUITS_AT_ONCE });

export const toRecruit = (row: RecruitRow): Recruit => ({
  id: row.id,
  name: row.name,
  name1: row.name1,
  shop: row.shop,
  drive: row.drive,
  phone: row.phone,
  email: row.email,
  status: row.status,
  training: row.training,
  notes3: row.reminderSentAt && businessDate(row.reminderSentAt),
  notes4: row.notes,
  notes5: row.grade,
  since: businessDate(row.createdAt),
  version: row.version,
});

/** The columns a form writes. */
export const recruitValues = (form: RecruitForm): Omit<RecruitValues, "createdAt"> => ({
  name: form.name,
  name1: form.name1 || null,
  shop: form.shop || null,
  drive: form.drive || null,
  phone: form.phone === "" ? null : (storedPhone(form.phone) ?? form.phone),
  email: form.email || null,
  status: form.status,
  training: form.training || null,
  notes: form.notes4,
  grade: form.notes5,
});
