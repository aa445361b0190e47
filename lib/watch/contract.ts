import { z } from "zod";
import { defineContract } from "@/lib/http/contract";

/** Figures for Prometheus, as text. Who may read them: `lib/watch/scraper-rules.ts`. */
export const metricsContract = defineContract({
  method: "GET",
  path: "/api/metrics",
  who: "public",
  effect: "read",
  watch: true,
  answer: z.string(),
});
