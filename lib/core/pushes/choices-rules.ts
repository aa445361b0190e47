import { z } from "zod";
import type { PushChoicesForm } from "./contract";
import { PUSH_KIND_NAMES, type PushKind } from "./push-rules";

const clock = z.string().max(5);

/** The form: a switch for each kind, and the quiet hours, "" if there are none. */
export const choicesForm = z
  .object({
    day: z.boolean(),
    cancelled: z.boolean(),
    raised: z.boolean(),
    claimed: z.boolean(),
    resolved: z.boolean(),
    quiet_from: clock,
    quiet_until: clock,
  } satisfies Record<PushKind | "quiet_from" | "quiet_until", z.ZodType>)
  .superRefine(({ quiet_from, quiet_until }, ctx) => {
    if (quiet_from !== "" && quiet_until === "")
      ctx.addIssue({ code: "custom", path: ["quiet_until"], message: "Choose when quiet hours end" });
    if (quiet_from === "" && quiet_until !== "")
      ctx.addIssue({ code: "custom", path: ["quiet_from"], message: "Choose when quiet hours begin" });
  });
export type ChoicesForm = z.output<typeof choicesForm>;

export function formOf({ off, quiet_from, quiet_until }: PushChoicesForm): ChoicesForm {
  const on = (kind: PushKind) => !off.includes(kind);
  return {
    day: on("day"),
    cancelled: on("cancelled"),
    raised: on("raised"),
    claimed: on("claimed"),
    resolved: on("resolved"),
    quiet_from: quiet_from ?? "",
    quiet_until: quiet_until ?? "",
  };
}

export const choicesOf = (form: ChoicesForm): PushChoicesForm => ({
  off: PUSH_KIND_NAMES.filter((kind) => !form[kind]),
  quiet_from: form.quiet_from || null,
  quiet_until: form.quiet_until || null,
});
