import type { StaffJob } from "@/lib/core/jobs/job-schema";
import { NONE_SELECTED } from "@/lib/values/form-fields";

/** The list with its empty choice first; what is stored stays choosable after the list has changed. */
export const choices = (list: readonly string[], stored: string) =>
  [...new Set([NONE_SELECTED, ...list, stored])].map((value) => ({ value, label: value }));

/** Where the crew may go next, by number and address. */
export function destinations(places: StaffJob["nextDests"], stored: string) {
  const offered = places.map(({ address, num }) => ({
    value: address,
    label: num ? `${num} · ${address}` : address,
  }));
  const known = offered.some(({ value }) => value === stored) || stored === NONE_SELECTED;
  return [
    { value: NONE_SELECTED, label: NONE_SELECTED },
    ...offered,
    ...(known ? [] : [{ value: stored, label: stored }]),
  ];
}
