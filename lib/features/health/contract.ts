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
    // The rest only for a program on this machine, or with the metrics token.
    database: z.enum(["ok", "unreachable"]).optional(),
    migrations: z.enum(["ok", "pending", "unknown"]).optional(),
    queue: z.object({ queued: z.number(), failed: z.number() }).nullable().optional(),
    worker: z.enum(["ok", "failing", "unknown"]).optional(),
    /** Problems that need attention, each with what to do. */
    problems: z.array(z.string()).optional(),
  }),
});

/** Whether the process answers; checks nothing else. */
export const liveContract = defineContract({
  method: "GET",
  path: "/api/live",
  who: "public",
  effect: "read",
  watch: true,
  answer: z.object({ status: z.literal("live") }),
});

/** Whether the server can do its work: 503 when it can't, with the reasons for those who may read them. */
export const readyContract = defineContract({
  method: "GET",
  path: "/api/ready",
  who: "public",
  effect: "read",
  watch: true,
  /** "server": ignores the worker, for a load balancer that would otherwise take every server out. */
  query: z.object({ of: z.literal("server").optional() }),
  answer: z.object({ status: z.literal("ready") }),
});

/** Metrics for Prometheus, as text. `lib/platform/http/caller/stranger.ts` says who may read them. */
export const metricsContract = defineContract({
  method: "GET",
  path: "/api/metrics",
  who: "public",
  effect: "read",
  watch: true,
  media: { gives: ["text/plain"] },
  answer: z.string(),
});

/** Sends an email to the caller's own address, the way every email is sent. */
export const sendTestMailContract = defineContract({
  method: "POST",
  path: "/api/self_test/send_mail",
  who: "cap:management",
  effect: "write",
  answer: z.object({ msg: z.string() }),
});

/** The state of one part of the installation: it works, it isn't set up (and what happens instead), or it fails. */
export type CheckState = "works" | "absent" | "fails";

export type Check = {
  name: string;
  state: CheckState;
  /** A sentence for the manager: what was found, and what to do. */
  says: string;
};
