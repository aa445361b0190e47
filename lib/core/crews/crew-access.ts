import { employeeExists, listSeatsOfDay, type SeatRow } from "@/db/queries/crews/runsheet";
import { type Context, staffOf } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
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

/** All crews out today; one statement. */
export const readCrewsToday = async (ctx: Context): Promise<CrewToday[]> =>
  crewsFromSeats(await listSeatsOfDay(ctx.db, businessDate(ctx.now)));

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
