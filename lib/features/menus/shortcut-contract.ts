import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { found } from "./search-contract";
import { REMEMBERED } from "./shortcut-rules";

const view = z.object({ name: z.string(), href: z.string() });
export type SavedView = z.output<typeof view>;

const which = z.object({ kind: z.enum(REMEMBERED), id: z.string().min(1).max(500) });
const done = z.object({ success: z.boolean() });

/** What the caller opened lately, what they pinned, and their named views. Names are as they may see them now. */
export const shortcutsContract = defineContract({
  method: "GET",
  path: "/api/shortcuts",
  who: "staff",
  effect: "read",
  answer: z.object({ recent: z.array(found), pinned: z.array(found), views: z.array(view) }),
});

/** Remembers that the caller opened it. */
export const openedContract = defineContract({
  method: "POST",
  path: "/api/shortcuts",
  who: "staff",
  effect: "write",
  body: which,
  answer: done,
});

/** Pins it, or saves a view under a name; `kept: false` takes it back. */
export const keepContract = defineContract({
  method: "PATCH",
  path: "/api/shortcuts",
  who: "staff",
  effect: "write",
  body: which.extend({
    kept: z.boolean(),
    name: z.string().trim().max(60, "Use up to 60 characters").optional(),
  }),
  answer: done,
});
