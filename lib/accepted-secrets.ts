import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/**
 * Signing and encrypting use the first; all of them are accepted. There are two while the secret is being
 * replaced.
 */
export function acceptedSecrets(): readonly [string, ...string[]] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env();
  return NEXTAUTH_SECRET_PREVIOUS === undefined
    ? [NEXTAUTH_SECRET]
    : [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS];
}

const hmac = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();

/** The signature of a text under the present secret. */
export const signatureOf = (text: string): Buffer => hmac(acceptedSecrets()[0], text);

/** Which accepted secret signed a text: 0 is the current one, -1 none. */
export const signerOf = (text: string, signature: Buffer): number =>
  acceptedSecrets().findIndex((secret) => {
    const own = hmac(secret, text);
    return own.length === signature.length && timingSafeEqual(own, signature);
  });
