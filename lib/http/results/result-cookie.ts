import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import type { ResultCookie } from "./result-rules";

/** Long enough for a slow page to follow, short enough not to greet the next visit. */
const SECONDS = 60;

const signed = z.object({ expires: z.number(), content: z.string() });

/** The cookies a page was asked with, as Next has them. */
export type CookieJar = { get: (name: string) => { value: string } | undefined };

/**
 * Lets the next page say what this call has just done. The cookie is signed for the caller's session, so an address
 * alone can't claim a success, and neither can a cookie planted by another site. The middleware removes it with the
 * page that shows it.
 */
export function vouchFor(ctx: Context, { name, path }: ResultCookie, content: string): void {
  const session = sessionOf(ctx.actor);
  if (!session) return;
  const expires = ctx.now.getTime() + SECONDS * 1_000;
  const payload = Buffer.from(JSON.stringify({ expires, content })).toString("base64url");
  const value = `${payload}.${signatureOf(name, session, payload)}`;
  ctx.setCookie({ name, value, maxAge: SECONDS, path });
}

/** What the cookie says; null when it is missing, forged, too old or another session's. */
export function vouchedContent(ctx: Pick<Context, "actor" | "now">, name: string, jar: CookieJar) {
  const session = sessionOf(ctx.actor);
  const [payload = "", signature = ""] = jar.get(name)?.value.split(".") ?? [];
  if (!session || !isEqual(signature, signatureOf(name, session, payload))) return null;
  const { expires, content } = signed.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return expires > ctx.now.getTime() ? content : null;
}

const sessionOf = (actor: Actor | null) => (actor && "sessionId" in actor ? actor.sessionId : null);

const signatureOf = (...parts: string[]): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(parts.join("\n")).digest("base64url");

function isEqual(sent: string, own: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(own)];
  return a.length === b.length && timingSafeEqual(a, b);
}
