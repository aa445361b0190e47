import { z } from "zod";
import { defineContract } from "@/lib/contract";

/** The contract of every endpoint, as OpenAPI 3.1. */
export const openapiContract = defineContract({
  method: "GET",
  path: "/api/openapi.json",
  who: "cap:access_admin",
  effect: "read",
  answer: z.object({
    openapi: z.string(),
    info: z.record(z.string(), z.unknown()),
    servers: z.array(z.object({ url: z.string(), description: z.string() })),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.record(z.string(), z.unknown()),
  }),
});
