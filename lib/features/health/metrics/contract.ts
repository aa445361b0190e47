import { z } from "zod";
import { defineContract } from "@/lib/contract";

/** Figures for Prometheus, as text. Who may read them: `lib/platform/http/caller/scraper.ts`. */
export const metricsContract = defineContract({
  method: "GET",
  path: "/api/metrics",
  who: "public",
  effect: "read",
  watch: true,
  answer: z.string(),
});
