import { z } from "zod";
import { defineContract } from "@/lib/contract";

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
    worker: z.enum(["ok", "failing", "unknown"]),
    /** What needs somebody, each with what to do. */
    problems: z.array(z.string()),
  }),
});

/** Whether the process answers; asks nothing else. */
export const liveContract = defineContract({
  method: "GET",
  path: "/api/live",
  who: "public",
  effect: "read",
  watch: true,
  answer: z.object({ status: z.literal("live") }),
});

/** Whether the server can do its work: 503 with the reasons when it can't. */
export const readyContract = defineContract({
  method: "GET",
  path: "/api/ready",
  who: "public",
  effect: "read",
  watch: true,
  /** "server": leaves out the worker, for a load balancer that would else take every server away. */
  query: z.object({ of: z.literal("server").optional() }),
  answer: z.object({ status: z.literal("ready") }),
});
