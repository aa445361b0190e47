import { eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { BOARDS_HEAR } from "@/db/queries/planning/board-notices";
import { properties } from "@/db/schema/index";

const PLACE = {
  jobinfoid: properties.jobinfoid,
  address: properties.address,
  latitude: properties.latitude,
  longitude: properties.longitude,
  peopleNeeded: properties.peopleNeeded,
  leaves: properties.leaves,
  mindsRain: properties.mindsRain,
  notCrews: properties.notCrews,
  nobodyHome: properties.nobodyHome,
  ladder: properties.ladder,
  version: properties.version,
};

/** A property, locked: the second of two requests sees what the first one wrote. */
export async function lockPlace(db: Handle, jobinfoid: number) {
  const [row] = await db
    .select(PLACE)
    .from(properties)
    .where(eq(properties.jobinfoid, jobinfoid))
    .for("no key update");
  return row ?? null;
}
export type PlaceRow = NonNullable<Awaited<ReturnType<typeof lockPlace>>>;
export type PlaceChanges = Partial<Omit<PlaceRow, "jobinfoid" | "address" | "version">>;

export async function writePlace(db: Handle, jobinfoid: number, changes: PlaceChanges): Promise<void> {
  await db
    .update(properties)
    .set({ ...changes, version: sql`${properties.version} + 1` })
    .where(eq(properties.jobinfoid, jobinfoid))
    .returning({ told: BOARDS_HEAR });
}
