import { z } from "zod";
import { LINE_NAMES, type LineName, MAX_LINE, NOTHING_WRITTEN } from "./schema";

/** One field of the form: a prompt to answer, or the free line after the last of them. */
export type ReportLine = { name: LineName; prompt: string; free: boolean };

/** Up to nine lines: the area's prompts, then one that is free. */
export function reportLines(prompts: readonly string[]): ReportLine[] {
  return LINE_NAMES.slice(0, prompts.length + 1).map((name, at) => {
    const prompt = prompts[at];
    return { name, prompt: prompt ?? "Anything else", free: prompt === undefined };
  });
}

const lead = ({ prompt, free }: ReportLine) => (free ? "" : `${prompt}: `);

/** The form of an area's answers. */
export function answersForm(lines: readonly ReportLine[]) {
  const fields = lines.map((line) => {
    const most = MAX_LINE - lead(line).length;
    return [line.name, z.string().trim().max(most, `A line must be ${most} characters or fewer`)] as const;
  });
  return z.object(Object.fromEntries(fields)).superRefine((answers, ctx) => {
    if (Object.values(answers).every((answer) => answer === ""))
      ctx.addIssue({ code: "custom", path: ["line1"], message: NOTHING_WRITTEN });
  });
}

/** "On time: yes": each answer with its prompt, so that the report reads by itself; "-" where none was given. */
export function answersToLines(
  lines: readonly ReportLine[],
  answers: Partial<Record<string, string>>,
): Partial<Record<LineName, string>> {
  return Object.fromEntries(
    lines.map((line) => {
      const answer = answers[line.name]?.trim() ?? "";
      return [line.name, line.free ? answer : `${lead(line)}${answer || "-"}`];
    }),
  );
}
