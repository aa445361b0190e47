import type { Explanation } from "./findings";

/** Findings that are none. A line here needs a reason somebody else can check. */
export const EXPLAINED: Explanation[] = [];
