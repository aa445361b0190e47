import { addDays, businessDate } from "@/lib/values/dates";

/** The business day by the machine's clock, which routes use. */
export const TODAY = businessDate(new Date());
export const inDays = (days: number): string => addDays(TODAY, days);

let used = 0;
/** A day no other test in the file uses: long past, or in the future. */
export const freshPastDay = (): string => inDays(-400 + used++);
export const freshFutureDay = (): string => inDays(10 + used++);
