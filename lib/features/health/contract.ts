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
    /** Problems that need attention, each with what to do. */
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

/** Figures for Prometheus, as text. Who may read them: `lib/platform/http/ways/scrape.ts`. */
export const metricsContract = defineContract({
  method: "GET",
  path: "/api/metrics",
  who: "public",
  effect: "read",
  watch: true,
  answer: z.string(),
});

/** Sends a letter to the caller's own address, by the way every letter takes. */
export const sendTestMailContract = defineContract({
  method: "POST",
  path: "/api/self_test/send_mail",
  who: "cap:management",
  effect: "write",
  answer: z.object({ msg: z.string() }),
});

/** How a part of the installation is: it works, it is not set up (and what happens instead), or it fails. */
export type CheckState = "works" | "absent" | "fails";

export type Check = {
  name: string;
  state: CheckState;
  /** A sentence for the manager who looks: what was found, and what to do. */
  says: string;
};
