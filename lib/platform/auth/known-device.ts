import { randomBytes } from "node:crypto";
import { signatureOf, signerOf } from "@/lib/accepted-secrets";
import type { Context, Device, OutgoingCookie } from "@/lib/context";
import { env } from "@/lib/env";
import type { Principal } from "@/lib/platform/auth/authenticate";
import { LONGEST_COOKIE_SECONDS } from "@/lib/platform/auth/cookie";

type Cookies = { get(name: string): { value: string } | undefined };

/** Many people use a shop's tablet. */
const MOST_ACCOUNTS = 30;

/** `__Host-` wherever we're served over TLS. */
export const deviceCookieName = (): string =>
  env().NEXTAUTH_URL.startsWith("https:") ? "__Host-runsheet-device" : "runsheet-device";

/** Names an account by its number alone: "staff:7", "client:345". */
export const accountOf = (principal: Principal): string =>
  principal.kind === "staff" ? `staff:${principal.hrid}` : `client:${principal.cfid}`;

const signedText = (payload: string): string => `known device\n${payload}`;

/** The device in a request's cookie; null when there's none or we didn't sign it. */
export function readDevice(cookies: Cookies): Device | null {
  const [payload = "", signature = ""] = (cookies.get(deviceCookieName())?.value ?? "").split(".");
  const signer = signerOf(signedText(payload), Buffer.from(signature, "base64url"));
  if (signer < 0) return null;
  const [id = "", ...accounts] = Buffer.from(payload, "base64url").toString().split(" ");
  return id === "" ? null : { id, accounts, isOld: signer > 0 };
}

export const isKnownDevice = (device: Device | null | undefined, principal: Principal): boolean =>
  device?.accounts.includes(accountOf(principal)) ?? false;

/** The cookie for a device that has just logged in to the account, with the accounts it already had. */
export function deviceCookie(device: Device | null | undefined, principal: Principal): OutgoingCookie {
  const account = accountOf(principal);
  const others = (device?.accounts ?? []).filter((each) => each !== account).slice(1 - MOST_ACCOUNTS);
  const id = device?.id ?? randomBytes(16).toString("base64url");
  return signedCookie(id, [...others, account]);
}

/** The same device, signed with the current secret. */
export const resignedDeviceCookie = ({ id, accounts }: Device): OutgoingCookie => signedCookie(id, accounts);

function signedCookie(id: string, accounts: readonly string[]): OutgoingCookie {
  const payload = Buffer.from([id, ...accounts].join(" ")).toString("base64url");
  const value = `${payload}.${signatureOf(signedText(payload)).toString("base64url")}`;
  return { name: deviceCookieName(), value, maxAge: LONGEST_COOKIE_SECONDS };
}

/**
 * Remembers that this device logged in to the account. Returns whether it was new to the account, so we can tell the
 * owner about a login with a new device.
 */
export function rememberDevice(ctx: Pick<Context, "device" | "setCookie">, principal: Principal): boolean {
  ctx.setCookie(deviceCookie(ctx.device, principal));
  return !isKnownDevice(ctx.device, principal);
}
