import { type BusinessDate, formatDate } from "./dates";

/** What is refused while the books are closed, and why: the same sentence whatever was to be changed. */
export const closedSentence = (until: BusinessDate): string =>
  `The books are closed until ${formatDate(until)}: amounts, work, dates, crews and partners up to that day don't change any more.`;
