import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/** We sign and encrypt with the first and accept all of them. There are two while we're replacing the secret. */
export function acceptedSecrets(): readonly [string, ...string[]] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env();
  return NEXTAUTH_SECRET_PREVIOUS === undefined
    ? [NEXTAUTH_SECRET]
    : [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS];
}

const hmac = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();

/** Signs a text with the current secret. */
export const signatureOf = (text: string): Buffer => hmac(acceptedSecrets()[0], text);

/** Which accepted secret signed a text: 0 is the current one, -1 means none. */
export const signerOf = (text: string, signature: Buffer): number =>
  acceptedSecrets().findIndex((secret) => {
    const own = hmac(secret, text);
    return own.length === signature.length && timingSafeEqual(own, signature);
  });
