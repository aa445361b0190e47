import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/** What is signed or encrypted is made with the first; all of them are accepted. Two while the secret is being replaced. */
export function acceptedSecrets(): readonly [string, ...string[]] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env();
  return NEXTAUTH_SECRET_PREVIOUS === undefined
    ? [NEXTAUTH_SECRET]
    : [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS];
}

const hmac = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();

/** The signature of a text under the present secret. */
export const signatureOf = (text: string): Buffer => hmac(acceptedSecrets()[0], text);

/** Which of the accepted secrets a text was signed with: 0 is the present one, -1 none. */
export const signerOf = (text: string, signature: Buffer): number =>
  acceptedSecrets().findIndex((secret) => {
    const own = hmac(secret, text);
    return own.length === signature.length && timingSafeEqual(own, signature);
  });
