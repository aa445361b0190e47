import { path } from "@/lib/paths";

export type CrewPayParams = { range?: string; dailyProfileDate?: string | null; crewName?: string | null };

/** "?range=12&dailyProfileDate=2026-05-12": only what is known. */
export function payQuery(params: Record<string, string | null | undefined>): string {
  const known = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(known).toString();
  return query ? `?${query}` : "";
}

/** The day profile by crew on /crewpay. */
export const dayHref = (params: CrewPayParams) => path.crewPay(payQuery(params));

/** What one crew did and is paid for a day; null when nobody's crew is named. */
export const crewProfileHref = ({ range, dailyProfileDate, crewName }: CrewPayParams) =>
  crewName && dailyProfileDate ? path.crewProfile(payQuery({ range, dailyProfileDate, crewName })) : null;
