import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Context } from "@/lib/context";
import { listPasskeys, lockPasskey, notePasskeyUse } from "@/lib/core/sign-in/sql/factors";
import { env } from "@/lib/env";

/** How long someone has to find their phone or key. */
export const CHALLENGE_MS = 5 * 60_000;

type Owner = { hrid: number; username: string; fullname: string };

/**
 * What the browser needs to create a passkey: one that requires fingerprint, face or PIN, and not one the person
 * already has.
 */
export async function passkeyCreation(ctx: Pick<Context, "db">, { hrid, username, fullname }: Owner) {
  const known = await listPasskeys(ctx.db, hrid);
  return generateRegistrationOptions({
    rpName: "Runsheet",
    rpID: relyingParty().id,
    userName: username,
    userDisplayName: fullname,
    userID: new TextEncoder().encode(`staff:${hrid}`),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    timeout: CHALLENGE_MS,
  });
}

/** The browser's response; we request no extensions. */
type Created = Omit<RegistrationResponseJSON, "clientExtensionResults">;

/** The new passkey, if it signed this challenge on our own page; otherwise null. */
export async function verifyCreation(challenge: string, created: Created) {
  const { id, origin } = relyingParty();
  const verified = await verifyRegistrationResponse({
    response: { ...created, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}

/** What the browser needs to use one of a person's passkeys. */
export async function passkeyRequest(ctx: Pick<Context, "db">, hrid: number) {
  const known = await listPasskeys(ctx.db, hrid);
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: "required",
    timeout: CHALLENGE_MS,
  });
}

type Signed = {
  hrid: number;
  challenge: string | null;
  response: Omit<AuthenticationResponseJSON, "clientExtensionResults">;
};

/**
 * Whether one of the person's passkeys signed this challenge, on our own page and with its owner verified. A counter
 * that doesn't increase means a copied key, so we refuse it. Records the use.
 */
export async function provePasskey(
  ctx: Pick<Context, "db" | "now">,
  { hrid, challenge, response }: Signed,
): Promise<boolean> {
  const which = { id: response.id, hrid };
  const passkey = challenge === null ? null : await lockPasskey(ctx.db, which);
  if (challenge === null || !passkey) return false;
  const { id, origin } = relyingParty();
  const { publicKey, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: bytesOf(publicKey), counter, transports },
  }).catch(() => null);
  if (!verified?.verified) return false;
  await notePasskeyUse(ctx.db, which, {
    counter: verified.authenticationInfo.newCounter,
    lastUsedAt: ctx.now,
  });
  return true;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64url"));

/** The site that passkeys belong to. They need a host name, so this machine's own address becomes localhost. */
function relyingParty(): { id: string; origin: string } {
  const url = new URL(env().NEXTAUTH_URL);
  if (/^(127\.|\[::1\])/.test(url.hostname)) url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin };
}
