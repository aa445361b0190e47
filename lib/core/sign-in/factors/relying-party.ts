import { env } from "@/lib/env";

/** Whose passkeys they are. A passkey needs a name: this machine's own address counts as localhost. */
export function relyingParty(): { id: string; origin: string } {
  const url = new URL(env().NEXTAUTH_URL);
  if (/^(127\.|\[::1\])/.test(url.hostname)) url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin };
}
