import type { StaffContext } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import type { LeadView, PickUpView } from "@/lib/core/leads/lead-rules";
import { leadListIn, leadYears } from "@/lib/core/leads/list-rules";
import { readPickUpLead, readWindowLead } from "@/lib/core/leads/reads";
import { firstLeadAt } from "@/lib/core/leads/sql/leads";
import { NotFound } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
import { readLeadList, readLeadNumbers } from "./lists";
import type { PartnerLeadsView } from "./partner-view";

type Asked = { list?: string; year?: unknown };

/** A list's name in the URL, as typed; an unknown name finds no list. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll("+", " ");
  } catch {
    return "";
  }
}

/** Everything about a list of leads; without a name, the window estimates. Five statements. Errors: 403, 404. */
export async function readPartnerLeads(ctx: StaffContext, asked: Asked): Promise<PartnerLeadsView> {
  const partner = partnerOf(ctx).hrid;
  const list = asked.list === undefined ? "windows" : leadListIn(decoded(asked.list));
  if (!list) throw new NotFound();
  const first = await firstLeadAt(ctx.db);
  const years = leadYears(first && businessDate(first), businessDate(ctx.now));
  const year = years.find((one) => String(one) === asked.year) ?? null;
  const [{ pending, done }, numbers] = await Promise.all([
    readLeadList(ctx, { partner, list, year: year === null ? undefined : String(year) }),
    readLeadNumbers(ctx, partner),
  ]);
  return { list, partner, year, years, numbers, pending, done };
}

/** The partner's form for an estimate. Errors: 403, 404. */
export const readPartnerWindowLead = async (ctx: StaffContext, key: string): Promise<LeadView> =>
  readWindowLead(ctx, key, partnerOf(ctx).hrid);

/** The partner's form for a sign. Errors: 403, 404. */
export const readPartnerPickUp = async (ctx: StaffContext, key: string): Promise<PickUpView> =>
  readPickUpLead(ctx, key, partnerOf(ctx).hrid);
