import { z } from "zod";
import { defineContract } from "@/lib/contract";
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

/** Opens its transactions itself: a wrong current password stays counted. */
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

/** Ends one of the own logins, or without one all others. */
export const endOwnSessionsContract = defineContract({
  method: "DELETE",
  path: "/api/account/sessions",
  who: "staff",
  givenPassword: true,
  effect: "write",
  query: z.object({ session: z.uuid().optional() }),
  answer: ended,
});

/** The ways somebody can take the second step of a log-in. */
export type Factors = {
  passkeys: { id: string; name: string; since: string; lastUsed: string | null }[];
  codeApp: { since: string; lastUsed: string | null } | null;
  /** Recovery codes that are still good. */
  recoveryCodes: number;
};

export type AccountView = {
  fullname: string;
  username: string;
  email: string | null;
  /** The login is older than ten minutes: changing the password asks for the present one. */
  asksCurrent: boolean;
  /** The office chose the password: nothing else goes until there is an own one. */
  mustChangePassword: boolean;
  /** The settings ask for a second factor: nothing else goes until there is one. */
  mustAddFactor: boolean;
  factors: Factors;
  /** Where to go on afterwards, when that was asked for. */
  next: string | null;
  sessions: OpenSession[];
};
