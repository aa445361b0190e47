import { DAY_MS } from "@/lib/values/dates";

/** What the right depends on. `returnedBy` is a partner when someone acting for them returned it. */
type EstimateHands = {
  holderHrid: number | null;
  estimatorHrid: number | null;
  returnedBy: number | null;
  returnedAt: Date | null;
};

/** Whose return it would be, and which of the two capabilities the person at the keyboard was given. */
type Returner = { hrid: number; sales: boolean; estimatesSigns: boolean };

/**
 * Why someone can't return an estimate, or change a returned one at `now`; null if they can (rule estimate-return).
 */
export function refusalToReturn(
  { holderHrid, estimatorHrid, returnedBy, returnedAt }: EstimateHands,
  { hrid, sales, estimatesSigns }: Returner,
  now: Date,
): string | null {
  if (sales) return null;
  if (returnedAt === null) {
    const isTheirs = hrid === holderHrid || hrid === estimatorHrid;
    if (isTheirs || estimatesSigns) return null;
    return "This estimate isn't assigned to you. Ask Sales to assign it to you, then return it.";
  }
  if (returnedBy !== hrid) return "Someone else returned this estimate. Ask Sales to change it.";
  if (now.getTime() - returnedAt.getTime() <= DAY_MS) return null;
  return "This estimate was returned more than a day ago. Ask Sales to change it.";
}
