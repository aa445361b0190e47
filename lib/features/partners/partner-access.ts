import { findOwnCrew } from "@/db/queries/partners/partners";
import { type Context, partnerOf } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { businessDate, yearOf } from "@/lib/values/dates";
import { type Period, periodOf, periodOfList } from "./period-rules";

/** The driver of the own crew of that name; null when none is named. Errors: 403 another partner's, or nobody's. */
export async function ownCrew(ctx: Context, crewname: string): Promise<number | null> {
  if (crewname === "") return null;
  const crew = await findOwnCrew(ctx.db, partnerOf(ctx).hrid, crewname);
  if (crew === null) throw new Forbidden("This isn't one of your crews.");
  return crew;
}

/** The period a list names after one of `prefixes`; this year when it names nothing. Errors: 404. */
export function periodOr404(ctx: Context, list: string, prefixes: readonly string[]): Period {
  const today = businessDate(ctx.now);
  const found =
    list === ""
      ? periodOf(String(yearOf(today)), today)
      : prefixes.map((prefix) => periodOfList(list, prefix, today)).find((period) => period !== null);
  if (!found) throw new NotFound();
  return found;
}
