import type { Context } from "@/lib/context";
import { listPartnersOfDays } from "@/lib/core/partners/sql/crew-partners";
import type { BusinessDate } from "@/lib/values/dates";

/** A crew's day; null where work has no crew or day. */
type CrewDay = { crewHrid: number | null; day: BusinessDate | null };

/** Which of these moves would take work from one partner's crew to another's (rule plans). One statement. */
export async function amongPartners(
  ctx: Context,
  moves: readonly { from: CrewDay; to: CrewDay }[],
): Promise<boolean[]> {
  const days = moves.flatMap(({ from, to }) => [from, to]);
  const known = days.flatMap(({ crewHrid, day }) =>
    crewHrid === null || day === null ? [] : [{ crewHrid, day }],
  );
  const partners = await listPartnersOfDays(ctx.db, known);
  const keyOf = ({ crewHrid, day }: CrewDay) => `${crewHrid} ${day}`;
  const byDay = new Map(known.map((day, index) => [keyOf(day), partners[index] ?? null]));
  return moves.map((move) => {
    const [from, to] = [byDay.get(keyOf(move.from)) ?? null, byDay.get(keyOf(move.to)) ?? null];
    return from !== null && to !== null && from !== to;
  });
}
