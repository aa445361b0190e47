import { addDays, businessDate } from "@/lib/values/dates";

/** The business day by the machine's clock, which is what routes go by. */
export const TODAY = businessDate(new Date());
export const inDays = (days: number): string => addDays(TODAY, days);

let used = 0;
/** A day no other test of the file uses: long past, or ahead. */
export const freshPastDay = (): string => inDays(-400 + used++);
export const freshFutureDay = (): string => inDays(10 + used++);
