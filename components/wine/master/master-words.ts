import { masterRange } from "@/lib/wine/master/master-rules";
import type { MasterScreen } from "@/lib/wine/master/master-view";

/** Why there is nobody, and how somebody would come to stand here. */
export function emptyOf({ range, text, all, year }: MasterScreen): { title: string; hint: string } {
  if (all > 0 && text !== "")
    return { title: "No clients match", hint: `Change the search, or clear it to see all ${all}.` };
  const rule = masterRange(range.key)?.rule;
  if (rule?.kind === "odd-jobs")
    return {
      title: `Nobody in ${range.label}`,
      hint: "Clients whose order of these months was done appear here.",
    };
  if (rule?.kind === "rating")
    return {
      title: `Nobody is rated ${range.label}`,
      hint: "Clients appear here when the office rates them so.",
    };
  return {
    title: `Nobody is on the list of ${year} yet`,
    hint: "Choose another range above, then press A or B beside a client.",
  };
}
