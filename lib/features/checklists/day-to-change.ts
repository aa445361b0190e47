import { type CrewDayLists, findCrewDayLists } from "@/db/queries/checklists/checklists";
import { lockCrewDayRow } from "@/db/queries/checklists/checklists-changes";
import { type Context, staffOf } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
import { mayChangeDay } from "./rules";

/**
 * The crew's day with both checklists, held until the transaction ends, for who may change it.
 * Errors: 404 no such crew, 403 somebody else's crew or a day that is over.
 */
export async function dayToChange(ctx: Context, ocid: number): Promise<CrewDayLists> {
  const found = (await lockCrewDayRow(ctx.db, ocid)) ? await findCrewDayLists(ctx.db, ocid) : null;
  if (!found) throw new NotFound("This crew no longer exists. Go back and choose another.");
  const day = { ocdate: found.day.ocdate, members: found.members };
  if (!mayChangeDay(staffOf(ctx), day, businessDate(ctx.now))) throw new Forbidden(NOT_YOURS);
  return found;
}

export const NOT_YOURS =
  "Only this crew can change this, today and tomorrow. After that, ask a crew manager or production.";
