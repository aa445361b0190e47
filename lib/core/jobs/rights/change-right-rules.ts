import { CHANGE_DAYS } from "@/lib/core/work/schema";
import { addDays, type BusinessDate, formatDate } from "@/lib/values/dates";

/** A person who wants to change the work of a crew's day, as plain facts from the session and that day. */
export type Changer = {
  /** The capabilities the person was given, without those that come with a partner's session. */
  stored: ReadonlySet<string>;
  crewMaster: boolean;
  /** On that crew that day, or the franchise partner whose crew it is. */
  ofCrew: boolean;
};

/** Whose work it is and on which day; null while it isn't anyone's. */
export type CrewWork = { crewName: string | null; day: BusinessDate | null };

export type ChangeRefusal = {
  reason: "no_crew_day" | "not_your_crew" | "too_early" | "too_late";
  message: string;
};

/** The office can change any crew's jobs and DNFs at any time. */
export const changesAnyWork = (stored: ReadonlySet<string>): boolean =>
  stored.has("production") || stored.has("crew_mgt");

/**
 * Why someone can't start, return, edit, undo, cancel or move the work of a crew's day; null when they can. Its crew,
 * its partner and, on the day itself, a crew master can, from that day until three days later.
 */
export function changeRefusal(
  { crewName, day }: CrewWork,
  { stored, crewMaster, ofCrew }: Changer,
  today: BusinessDate,
): ChangeRefusal | null {
  if (changesAnyWork(stored)) return null;
  if (day === null)
    return { reason: "no_crew_day", message: "This isn't on a crew's day. Only the office can change it." };
  if (!ofCrew && !(crewMaster && day === today))
    return {
      reason: "not_your_crew",
      message: `This is ${crewName ?? "another crew"}'s work of ${formatDate(day)}. Only that crew or the office can change it.`,
    };
  if (day > today)
    return {
      reason: "too_early",
      message: `This is planned for ${formatDate(day)}. Until then only the office can change it.`,
    };
  if (addDays(day, CHANGE_DAYS) < today)
    return {
      reason: "too_late",
      message: `This was planned for ${formatDate(day)}. After three days only the office can change it.`,
    };
  return null;
}
