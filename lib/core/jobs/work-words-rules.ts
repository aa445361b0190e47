import type { SettingValues } from "@/lib/core/settings/schema";

type Works = SettingValues["workCodes"];

/**
 * The work codes of a job description in plain words, one sentence each: "W1 + EH" is "Wash the outside of all
 * windows", "Clean the eavestroughs of the house". What is in plain words already is left out.
 */
export function workWords(jobdesc: string, works: Works): string[] {
  const byLabel = new Map(Object.values(works).map(({ label, description }) => [label, description]));
  return jobdesc.split(" + ").flatMap((part) => byLabel.get(part.replace(/\(.*\)$/, "").trim()) ?? []);
}
