import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { wire } from "@/lib/values/wire";

/** What a search finds, in the order people see it. */
export const FOUND_KINDS = [
  "property",
  "client",
  "job",
  "dnf",
  "odd_job",
  "lead",
  "employee",
  "act",
  "page",
  "setting",
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** What matters about a piece of work at a glance. */
export const FOUND_STATES = ["no crew yet", "started", "open", "done", "cancelled"] as const;

export const found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Unique with its kind: the record's number, or a page's address. */
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  href: z.string(),
  state: z.enum(FOUND_STATES).optional(),
  /** What a client owes, with HST. */
  owed: wire.cents.optional(),
  /** What the caller may do with it at once. */
  acts: z.array(z.object({ title: z.string(), href: z.string() })).optional(),
});
export type Found = z.output<typeof found>;

/** Without a text, or with one that's too short: the pages, settings and acts open to the caller. */
export const searchContract = defineContract({
  method: "GET",
  path: "/api/search",
  who: "staff",
  effect: "read",
  query: z.object({ q: z.string().max(200).default("") }),
  answer: z.array(found),
});
