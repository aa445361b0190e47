import { acceptedSecrets } from "@/lib/accepted-secrets";
import type { Actor } from "@/lib/actor";
import type { OutgoingCookie } from "@/lib/context";
import { env } from "@/lib/env";
import { openSession, sealSession, sessionCookie, sessionCookieName } from "@/lib/platform/auth/cookie";
import { readDevice, resignedDeviceCookie } from "@/lib/platform/auth/known-device";

/** A cookie as we send it: hidden from scripts, and limited to TLS where we have TLS. */
export function cookieHeader({ name, value, maxAge, path = "/" }: OutgoingCookie): string {
  const secure = env().NEXTAUTH_URL.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

type Cookies = { get(name: string): { value: string } | undefined };

/**
 * While NEXTAUTH_SECRET is being replaced: sends the caller's cookies back signed with the current secret, so they stay
 * valid when we stop accepting the old one. Leaves alone any cookie that the answer sets itself, such as at logout.
 */
export async function renewCookies(sent: Cookies, actor: Actor | null, response: Response) {
  if (acceptedSecrets().length === 1) return;
  const set = response.headers.getSetCookie();
  for (const cookie of await oldCookies(sent, actor))
    if (!set.some((each) => each.startsWith(`${cookie.name}=`)))
      response.headers.append("set-cookie", cookieHeader(cookie));
}

async function oldCookies(sent: Cookies, actor: Actor | null): Promise<OutgoingCookie[]> {
  const renewed: OutgoingCookie[] = [];
  if (actor && "sessionId" in actor) {
    const opened = await openSession(sent.get(sessionCookieName())?.value);
    if (opened?.isOld && opened.sid === actor.sessionId)
      renewed.push(sessionCookie(await sealSession(opened.sid)));
  }
  const device = readDevice(sent);
  if (device?.isOld) renewed.push(resignedDeviceCookie(device));
  return renewed;
}
