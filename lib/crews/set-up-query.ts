import { type BusinessDate, isBusinessDate } from "@/lib/values/dates";

type Param = string | string[] | undefined;

/** The day the list of crews is filtered by; undefined for none and for nonsense. */
export const crewDayQuery = (date: Param): BusinessDate | undefined =>
  typeof date === "string" && isBusinessDate(date) ? date : undefined;

/** The ocid of an address; 0, which nobody has, for nonsense: the read then says 404. */
export const crewId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
