import { z } from "zod";
import { defineContract } from "@/lib/http/contract";

export const healthContract = defineContract({
  method: "GET",
  path: "/api/health",
  who: "public",
  effect: "read",
  watch: true,
  answer: z.object({
    status: z.enum(["ok", "degraded"]),
    database: z.enum(["ok", "unreachable"]),
    migrations: z.enum(["ok", "pending", "unknown"]),
    queue: z.object({ queued: z.number(), failed: z.number() }).nullable(),
  }),
});
