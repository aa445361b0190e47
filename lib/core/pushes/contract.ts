import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { PUSH_KIND_NAMES } from "./push-rules";

const own = { who: "staff", effect: "write" } as const;
const done = z.object({ success: z.boolean() });
const endpoint = z.string().min(1).max(1_000);

/** `bytes` of a browser's key, base64url. */
const key = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`).test(text),
      "This isn't a key.",
    );

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time")
  .nullable();

const choices = z.object({
  /** What the person has turned off. */
  off: z.array(z.enum(PUSH_KIND_NAMES)).max(PUSH_KIND_NAMES.length),
  /** 'HH:MM' in Toronto; both null: no quiet hours. */
  quiet_from: clock,
  quiet_until: clock,
});
export type PushChoicesForm = z.output<typeof choices>;

/** The public key that a browser subscribes with, and the person's choices. */
export const pushesContract = defineContract({
  method: "GET",
  path: "/api/pushes",
  who: "staff",
  effect: "read",
  answer: z.object({ key: z.string(), choices }),
});

/** What `PushManager.subscribe` returned. */
export const turnPushesOnContract = defineContract({
  ...own,
  method: "POST",
  path: "/api/pushes",
  body: z.object({ endpoint, keys: z.object({ p256dh: key(65), auth: key(16) }) }),
  answer: done,
});

export const turnPushesOffContract = defineContract({
  ...own,
  method: "DELETE",
  path: "/api/pushes",
  body: z.object({ endpoint }),
  answer: done,
});

export const choosePushesContract = defineContract({
  ...own,
  method: "PATCH",
  path: "/api/pushes/choices",
  body: choices.refine((form) => (form.quiet_from === null) === (form.quiet_until === null), {
    message: "Choose when quiet hours begin and end",
    path: ["quiet_until"],
  }),
  answer: done,
});
