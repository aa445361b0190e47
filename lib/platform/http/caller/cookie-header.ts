import type { OutgoingCookie } from "@/lib/context";
import { env } from "@/lib/env";

/** A cookie as it goes out: out of the scripts' reach, and over TLS only where there is TLS. */
export function cookieHeader({ name, value, maxAge, path = "/" }: OutgoingCookie): string {
  const secure = env().NEXTAUTH_URL.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
