import type { Context } from "@/lib/context";
import { partnerOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { LEAD_LISTS } from "@/lib/features/partners/leads/lists";
import type { partnersContract } from "./contract";
import type { PartnerListRead, PartnerLists } from "./list-read";
import { MONEY_LISTS } from "./money-lists";
import { SCHEDULE_LISTS } from "./schedule/schedule-lists";

/** Every list of `GET /api/partners`: each area feeds its own table. */
const LISTS = new Map<string, PartnerListRead>(
  Object.entries({ ...MONEY_LISTS, ...LEAD_LISTS, ...SCHEDULE_LISTS }),
);

/** The list of that name, or the one whose name goes before the year. */
const readOf = (list: string): PartnerListRead | undefined =>
  LISTS.get(list) ?? [...LISTS].find(([name]) => name.endsWith("_") && list.startsWith(name))?.[1];

/** A list of the partner's by its name. Errors: 403 another's hrid, 404 no such list. */
export async function getPartnerList(
  ctx: Context,
  input: Input<typeof partnersContract>,
): Promise<PartnerLists> {
  const partner = partnerOf(ctx, input).hrid;
  const read = readOf(input.list);
  if (!read) throw new NotFound();
  return read(ctx, { ...input, partner });
}
