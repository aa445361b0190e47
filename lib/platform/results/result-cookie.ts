import { z } from "zod";
import { signatureOf, signerOf } from "@/lib/accepted-secrets";
import type { Actor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { type MessageBlanks, type MessageCode, messageCookie } from "./message-rules";
import type { ResultCookie } from "./result-rules";

/** Long enough for a slow page to load, short enough not to show up at the next visit. */
const SECONDS = 60;

const signed = z.object({ expires: z.number(), content: z.string() });

/** The cookies of a page's request, as Next has them. */
export type CookieJar = { get: (name: string) => { value: string } | undefined };

/**
 * Lets the next page say what this call has just done. The cookie is signed for the caller's session, so neither an
 * address nor a cookie planted by another site can claim a success. The middleware removes it with the page that shows
 * it.
 */
export function vouchFor(ctx: Context, { name, path }: ResultCookie, content: string): void {
  const session = sessionOf(ctx.actor);
  if (!session) return;
  const expires = ctx.now.getTime() + SECONDS * 1_000;
  const payload = Buffer.from(JSON.stringify({ expires, content })).toString("base64url");
  const signature = signatureOf(signedText(name, session, payload)).toString("base64url");
  const value = `${payload}.${signature}`;
  ctx.setCookie({ name, value, maxAge: SECONDS, path });
}

/** What the cookie says; null when it's missing, forged, too old or from another session. */
export function vouchedContent(ctx: Pick<Context, "actor" | "now">, name: string, jar: CookieJar) {
  const session = sessionOf(ctx.actor);
  const [payload = "", signature = ""] = jar.get(name)?.value.split(".") ?? [];
  if (!session || signerOf(signedText(name, session, payload), Buffer.from(signature, "base64url")) < 0)
    return null;
  const { expires, content } = signed.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return expires > ctx.now.getTime() ? content : null;
}

const sessionOf = (actor: Actor | null) => (actor && "sessionId" in actor ? actor.sessionId : null);

const signedText = (...parts: string[]): string => parts.join("\n");

/** Lets the client's dashboard say what was just done, if that's where the screen goes next. */
export function vouchOnDashboard(
  ctx: Context,
  code: MessageCode,
  { jobid = 0, amount = 0 }: Partial<MessageBlanks> = {},
): void {
  const cookie = messageCookie(code, { jobid, amount });
  if (cookie) vouchFor(ctx, cookie, code);
}
