import { masterRange } from "@/lib/features/wine/master/master-rules";
import type { MasterScreen } from "@/lib/features/wine/master/master-view";

/** Why there is nobody, and how somebody would come to stand here. */
export function emptyOf({ range, text, all, year }: MasterScreen): { title: string; hint: string } {
  if (all > 0 && text !== "")
    return { title: "No clients match", hint: `Change the search, or clear it to see all ${all}.` };
  const rule = masterRange(range.key)?.rule;
  if (rule?.kind === "odd-jobs")
    return {
      title: `Nobody in ${range.label}`,
      hint: "Clients with work completed in these months appear here.",
    };
  if (rule?.kind === "rating")
    return {
      title: `No one is rated ${range.label}`,
      hint: "Clients appear here once the office gives them this rating.",
    };
  return {
    title: `Nobody is on the list of ${year} yet`,
    hint: "Choose another range above, then select A or B next to a client.",
  };
}
