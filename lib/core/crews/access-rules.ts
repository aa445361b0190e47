/** Who asks, as plain facts of the session. */
export type CrewVisitor = { hrid: number; crewMaster: boolean; capabilities: ReadonlySet<string> };

/** A crew of today: its driver's hrid is the `crew_hrid`, `members` everybody on it, the driver too. */
export type CrewOfToday = { ocid: number; crewHrid: number; members: readonly number[] };

/** The crew of today that an hrid, a member's or the crew's, stands for. */
export const crewOf = <C extends CrewOfToday>(hrid: number, today: readonly C[]): C | null =>
  today.find((crew) => crew.crewHrid === hrid || crew.members.includes(hrid)) ?? null;

/**
 * The word `self` of endpoints.tsv (rule capabilities): the own hrid, the crew_hrid of the crew one is on
 * today; any crew of today for a crew master; anyone for a holder of production or management.
 */
export function mayUseCrew(visitor: CrewVisitor, target: number, today: readonly CrewOfToday[]): boolean {
  if (target === visitor.hrid) return true;
  if (visitor.capabilities.has("production") || visitor.capabilities.has("management")) return true;
  if (visitor.crewMaster) return crewOf(target, today) !== null;
  return crewOf(visitor.hrid, today)?.crewHrid === target;
}
