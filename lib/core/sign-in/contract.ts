import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { sharedFields } from "@/lib/core/clients/fields";
import { wireOf } from "@/lib/fields";
import { PASSWORD_MAX } from "@/lib/platform/auth/password-rules";

export const staffUser = z.object({
  hrid: z.number(),
  fullname: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  crew_hrid: z.number().nullable(),
  crew_name: z.string().nullable(),
  crew_master: z.boolean(),
});

export const clientUser = z.object({
  cfid: z.number(),
  fullname: z.string(),
  email: z.string().nullable(),
});

export const clientRecord = z
  .object({ cfid: z.number() })
  .extend(wireOf(sharedFields, "client", "see").shape)
  .extend({ version: z.number() });

export const propertyRecord = z.object({
  jobinfoid: z.number(),
  address: z.string(),
  postcode: z.string().nullable(),
});

export const userType = z.enum(["INTERNAL_USER", "CLIENT_USER", "WEB_USER"]);

export const loginFields = z.object({
  username: z.string().trim().min(1, "Enter your username").max(200),
  // When someone chooses a password, we count characters as people see them; some take four units here.
  password: z
    .string()
    .min(1, "Enter your password")
    .max(4 * PASSWORD_MAX),
});

export const logInAnswer = z.object({
  user: z.union([staffUser, clientUser]),
  type: userType,
  email: z.string().nullable(),
  vehicleOptions: z.array(z.string()).optional(),
  client: clientRecord.nullable(),
  props: z.array(propertyRecord),
});

/** The second factors someone can log in with. */
export const secondWay = z.enum(["passkey", "code", "recovery_code"]);

/** The password was right, and the account needs a second factor: the person isn't logged in yet. */
export const secondStepWanted = z.object({
  user: z.null(),
  type: z.literal("SECOND_STEP"),
  /** The browser sends this back for the second step; valid for five minutes. */
  ticket: z.string(),
  ways: z.array(secondWay),
});

export const logInContract = defineContract({
  method: "POST",
  path: "/api/sessions",
  who: "public",
  effect: "write",
  transaction: "own",
  failure: "login",
  bodyLimit: 8 * 1024,
  body: loginFields,
  answer: z.union([logInAnswer, secondStepWanted]),
});

export const logOutContract = defineContract({
  method: "GET",
  path: "/api/sessions/log_out",
  who: "public",
  effect: "write",
  answer: z.object({ success: z.boolean() }),
});

export const verifyUserContract = defineContract({
  method: "GET",
  path: "/api/sessions/verify_user",
  who: "public",
  effect: "read",
  answer: z.object({
    user: z.union([staffUser, clientUser]).nullable(),
    type: userType.nullable(),
  }),
});

export const verifyMgrContract = defineContract({
  method: "GET",
  path: "/api/sessions/verify_mgr",
  who: "staff",
  effect: "read",
  answer: z.object({
    mgr: z.object({ hrid: z.number(), name: z.string(), royalty: z.number() }).nullable(),
  }),
});
