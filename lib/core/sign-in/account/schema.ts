import { z } from "zod";
import { PASSWORD_MAX, passwordIssue } from "@/lib/platform/auth/password-rules";

/** More than a password may have: a longer one is refused with its own sentence. */
const TYPED_MAX = 4 * PASSWORD_MAX;

export const newPassword = z
  .string()
  .max(TYPED_MAX)
  .superRefine((typed, ctx) => {
    const issue = passwordIssue(typed);
    if (issue) ctx.addIssue({ code: "custom", message: issue });
  });

/** `currentPassword`: the own one, asked for when one's login is older than ten minutes (T13). */
export const passwordForm = z.object({
  password: newPassword,
  currentPassword: z.string().max(TYPED_MAX).optional(),
});

/** A login that still opens the product; `own` is the one that asks. */
export const openSession = z.object({
  id: z.string(),
  since: z.string(),
  lastSeen: z.string(),
  idleMinutes: z.number(),
  own: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** How many logins an act ended. */
export const ended = z.object({ ended: z.number() });
