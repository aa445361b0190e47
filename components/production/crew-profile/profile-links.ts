import { path } from "@/lib/paths";

type Place = { date: string; crewName: string; range: string };

export function profileHref({ date, crewName, range }: Place): string {
  const query = new URLSearchParams({ dailyProfileDate: date, crewName, ...(range && { range }) });
  return path.crewProfile(`?${query}`);
}

/** Back to the day the manager came from. */
export function crewPayHref({ date, range }: Omit<Place, "crewName">): string {
  return path.crewPay(`?${new URLSearchParams({ ...(range && { range }), dailyProfileDate: date })}`);
}

/** The crews before and after this one; null at the ends. */
export function adjacentCrews(crews: readonly string[], crewName: string) {
  const at = crews.indexOf(crewName);
  if (at < 0) return { previous: null, next: null };
  return { previous: crews[at - 1] ?? null, next: crews[at + 1] ?? null };
}
