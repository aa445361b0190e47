import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { logInAnswer } from "@/lib/core/sign-in/contract";
import { PASSWORD_MAX } from "@/lib/platform/auth/password-rules";

// Each verb opens its own transactions: wrong tries must stay counted, and no answer with a secret is stored under its
// Idempotency-Key.
const own = {
  who: "staff",
  effect: "write",
  transaction: "own",
  withoutFactor: true,
} as const;

const encoded = z.string().min(1).max(20_000);
const credentialId = z.string().min(1).max(2_000);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
};

/** What `navigator.credentials.create` returned, as JSON. */
const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** What `navigator.credentials.get` returned, as JSON. */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).optional(),
  }),
});

const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });
const done = z.object({ success: z.boolean() });
/** Shown once; null if the person already has some. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
const typedCode = z.string().trim().min(1, "Enter the 6-digit code").max(40);

export const confirmIdentityForm = z.object({
  password: z
    .string()
    .min(1, "Enter your password")
    .max(4 * PASSWORD_MAX),
});

/** Confirms who is logged in, for actions that need more than an open session. */
export const confirmIdentityContract = defineContract({
  ...own,
  method: "POST",
  path: "/api/account/proof",
  body: z.union([confirmIdentityForm, z.object({ passkey: usedPasskey })]),
  answer: done,
});

/** What the browser needs to confirm by passkey instead. */
export const confirmByPasskeyContract = defineContract({
  ...own,
  method: "POST",
  path: "/api/account/proof/passkey",
  answer: passkeyOptions,
});

export const passkeyName = z.object({
  name: z.string().trim().min(1, "Give it a name, such as “My phone”").max(60, "Use at most 60 characters"),
});

export const newPasskeyContract = defineContract({
  ...own,
  method: "POST",
  path: "/api/account/passkeys/options",
  stepUp: true,
  answer: passkeyOptions,
});

export const addPasskeyContract = defineContract({
  ...own,
  method: "POST",
  path: "/api/account/passkeys",
  stepUp: true,
  body: passkeyName.extend({ passkey: createdPasskey }),
  answer: recoveryCodes,
});

const onePasskey = z.object({ id: credentialId });

export const renamePasskeyContract = defineContract({
  ...own,
  method: "PATCH",
  path: "/api/account/passkeys/{id}",
  params: onePasskey,
  body: passkeyName,
  answer: done,
});

export const removePasskeyContract = defineContract({
  ...own,
  method: "DELETE",
  path: "/api/account/passkeys/{id}",
  stepUp: true,
  params: onePasskey,
  answer: done,
});

/** A secret for an app that makes codes; it counts once the person sends back a code from the app. */
export const newCodeAppContract = defineContract({
  ...own,
  method: "POST",
  path: "/api/account/code_app",
  stepUp: true,
  answer: z.object({ secret: z.string(), svg: z.string() }),
});

export const codeForm = z.object({ code: typedCode });

export const confirmCodeAppContract = defineContract({
  ...own,
  method: "PATCH",
  path: "/api/account/code_app",
  stepUp: true,
  body: codeForm,
  answer: recoveryCodes,
});

export const removeCodeAppContract = defineContract({
  ...own,
  method: "DELETE",
  path: "/api/account/code_app",
  stepUp: true,
  answer: done,
});

/** Ten new recovery codes; the previous ones stop working. */
export const newRecoveryCodesContract = defineContract({
  ...own,
  method: "POST",
  path: "/api/account/recovery_codes",
  stepUp: true,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

export const recoveryCodeForm = z.object({
  recovery_code: z.string().trim().min(1, "Enter a recovery code").max(60),
});

const ticket = z.string().min(1).max(100);
const beforeSession = { who: "public", effect: "write", transaction: "own", method: "POST" } as const;

/** What the browser needs to finish a login by passkey. The correct password gives the `ticket`. */
export const secondStepPasskeyContract = defineContract({
  ...beforeSession,
  path: "/api/sessions/second_step/passkey",
  body: z.object({ ticket }),
  answer: passkeyOptions,
});

/** The second step of a login: a code, a recovery code or a passkey. Answers like the login. */
export const secondStepContract = defineContract({
  ...beforeSession,
  path: "/api/sessions/second_step",
  body: z.union([
    codeForm.extend({ ticket }),
    recoveryCodeForm.extend({ ticket }),
    z.object({ ticket, passkey: usedPasskey }),
  ]),
  answer: logInAnswer,
});
