import { type BusinessDate, formatDate, formatInstant } from "@/lib/values/dates";
import { isFiledLate } from "./rules";

type ReportFacts = {
  area: string;
  date: BusinessDate;
  name: string;
  filedAt: Date;
  lines: readonly string[];
};

/** A daily report as the office reads it. */
export function reportMail({ area, date, name, filedAt, lines }: ReportFacts): {
  subject: string;
  body: string;
} {
  const day = formatDate(date);
  const text = [
    `${area} report for ${day}`,
    `${isFiledLate({ date, filedAt }) ? "Filed late" : "Filed"} by ${name}, ${formatInstant(filedAt)}.`,
    "",
    ...lines.filter((line) => line !== ""),
  ];
  return { subject: `Daily report: ${area}, ${day}, ${name}`, body: text.join("\n") };
}
