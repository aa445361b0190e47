import { type Context, doneAt, staffOf } from "@/lib/context";
import { employeeExists, listSeatsOfDay, type SeatRow } from "@/lib/core/crews/sql/runsheet";
import { Forbidden, NotFound } from "@/lib/errors";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { type CrewOfToday, crewOf, mayUseCrew } from "./rules";

/** A crew out today with its people, driver first, and its managers. */
export type CrewToday = CrewOfToday & {
  crewName: string;
  shop: SeatRow["shop"];
  car: string | null;
  seats: SeatRow[];
};

/** Builds crews from their seats; seats without a driver don't make a crew. */
function crewsFromSeats(rows: readonly SeatRow[]): CrewToday[] {
  const seats = Map.groupBy(rows, (row) => row.ocid);
  return [...seats.values()].flatMap((crew) => {
    const driver = crew.find((seat) => seat.position === "driver");
    if (!driver) return [];
    const members = crew.map((seat) => seat.hrid);
    const { ocid, hrid: crewHrid, name: crewName, shop, car } = driver;
    return [{ ocid, crewHrid, crewName, shop, car, members, seats: crew }];
  });
}

const readCrewsOf = async (ctx: Context, day: BusinessDate): Promise<CrewToday[]> =>
  crewsFromSeats(await listSeatsOfDay(ctx.db, day));

/** All crews out today; one statement. */
export const readCrewsToday = (ctx: Context): Promise<CrewToday[]> => readCrewsOf(ctx, businessDate(ctx.now));

const NOT_OWN_DAY = "You weren't on this crew that day. Ask the office to enter it.";

/** Errors: 403 unless it's about today, or the caller was on that very crew that day (rule late-taps). */
export function requireOwnDay(ctx: Context, day: BusinessDate, members: readonly number[]): void {
  if (day === businessDate(ctx.now) || members.includes(staffOf(ctx).hrid)) return;
  throw new Forbidden(NOT_OWN_DAY, "not_your_crew");
}

/**
 * The crew for `hrid` that an entry is about, and its day: today's, or that of a late tap. If the entry names a crew's
 * day, it has to be that one. Errors: 404; 403 of `crewForHrid` and `requireOwnDay`.
 */
export async function crewConcerned(
  ctx: Context,
  { hrid, ocid }: { hrid: number; ocid?: number },
): Promise<{ crew: CrewToday; day: BusinessDate }> {
  const day = businessDate(doneAt(ctx));
  const isToday = day === businessDate(ctx.now);
  const crew = isToday ? (await crewForHrid(ctx, hrid)).crew : crewOf(hrid, await readCrewsOf(ctx, day));
  requireSameDay(ctx, crew, ocid);
  requireOwnDay(ctx, day, crew.members);
  return { crew, day };
}

/** Errors: 404 unless someone has a seat that day, on the crew that the call names, if it names one. */
export function requireSameDay<S extends { ocid: number }>(
  ctx: Context,
  seat: S | null,
  ocid: number | undefined,
): asserts seat is S {
  if (!seat)
    throw new NotFound(
      businessDate(doneAt(ctx)) === businessDate(ctx.now)
        ? "This person isn't on a crew today."
        : "This person wasn't on a crew that day.",
    );
  if (ocid !== undefined && seat.ocid !== ocid)
    throw new NotFound("This is about another crew or day. Reload the screen, then try again.");
}

/**
 * Today's crew for `hrid`, a member's or the crew's; null when that person isn't on one. Applies the rule `self` (rule
 * capabilities). Errors: 404 no one has that hrid, 403 the caller may not see it.
 */
export async function crewForHrid(
  ctx: Context,
  hrid: number,
): Promise<{ crew: CrewToday | null; today: CrewToday[] }> {
  const staff = staffOf(ctx);
  const today = await readCrewsToday(ctx);
  const crew = crewOf(hrid, today);
  if (!crew && hrid !== staff.hrid && !(await employeeExists(ctx.db, hrid))) throw new NotFound();
  if (!mayUseCrew(staff, hrid, today)) throw new Forbidden();
  return { crew, today };
}
