import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { PASSWORD_MAX, passwordIssue } from "@/lib/platform/auth/password-rules";

/** Longer than a password can be: longer ones get their own error. */
const TYPED_MAX = 4 * PASSWORD_MAX;

export const newPassword = z
  .string()
  .max(TYPED_MAX)
  .superRefine((typed, ctx) => {
    const issue = passwordIssue(typed);
    if (issue) ctx.addIssue({ code: "custom", message: issue });
  });

/** `currentPassword`: required when the login is more than ten minutes old (T13). */
export const passwordForm = z.object({
  password: newPassword,
  currentPassword: z.string().max(TYPED_MAX).optional(),
});

/** An open login; `own` is the current one. */
export const openSession = z.object({
  id: z.string(),
  since: z.string(),
  lastSeen: z.string(),
  idleMinutes: z.number(),
  /** "Chrome on Windows"; null if unknown. */
  browser: z.string().nullable(),
  own: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** How many logins an act ended. */
export const ended = z.object({ ended: z.number() });

/** Opens its own transactions, because a wrong current password must stay counted. */
export const changePasswordContract = defineContract({
  method: "PATCH",
  path: "/api/account/password",
  who: "staff",
  givenPassword: true,
  effect: "write",
  transaction: "own",
  body: passwordForm,
  answer: ended,
});

/** Ends one of the caller's logins, or all the others. */
export const endOwnSessionsContract = defineContract({
  method: "DELETE",
  path: "/api/account/sessions",
  who: "staff",
  givenPassword: true,
  effect: "write",
  query: z.object({ session: z.uuid().optional() }),
  answer: ended,
});

/** The second factors someone can log in with. */
export type Factors = {
  passkeys: { id: string; name: string; since: string; lastUsed: string | null }[];
  codeApp: { since: string; lastUsed: string | null } | null;
  /** Unused recovery codes. */
  recoveryCodes: number;
};

export type AccountView = {
  fullname: string;
  username: string;
  email: string | null;
  /** The login is more than ten minutes old, so changing the password requires the current one. */
  asksCurrent: boolean;
  /** The office chose the password: nothing else works until the person has chosen their own. */
  mustChangePassword: boolean;
  /** The settings require a second factor: nothing else works until there is one. */
  mustAddFactor: boolean;
  factors: Factors;
  /** Where to continue afterwards, if the address says so. */
  next: string | null;
  sessions: OpenSession[];
};
