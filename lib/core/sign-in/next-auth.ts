import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import type { AuthOptions } from "next-auth";
import NextAuth from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { acceptedSecrets } from "@/lib/accepted-secrets";
import type { Actor } from "@/lib/actor";
import { findStaffProfile } from "@/lib/core/sign-in/sql/identity";
import { Malformed } from "@/lib/errors";
import { log } from "@/lib/log";
import { insertAuditEvent } from "@/lib/platform/audit/sql";
import { authenticate, type Credentials as Login, type Principal } from "@/lib/platform/auth/authenticate";
import { decodeToken, LONGEST_COOKIE_SECONDS, sessionCookieName } from "@/lib/platform/auth/cookie";
import { deviceCookie, isKnownDevice, readDevice } from "@/lib/platform/auth/known-device";
import { openSessionFor, worksInOffice } from "@/lib/platform/auth/session";
import { revokeSession } from "@/lib/platform/auth/sql/sessions";
import { clientAddress } from "@/lib/platform/http/caller/client-address";
import { cookieHeader } from "@/lib/platform/http/caller/cookies";
import { database } from "@/lib/platform/services/database";
import { loginFields } from "./contract";
import { tellOfNewDevice } from "./devices/new-device";
import { wantsSecondStep } from "./factors/pending-login";

/** Where a login comes from, and what to do once it has succeeded. */
export type Visit = Pick<Login, "address" | "device"> & {
  userAgent?: string;
  onLogIn: (principal: Principal) => void;
};

/**
 * Uses the same `authenticate()` as the contract's login. Null for every failure, so nothing gets into the URL (T12).
 */
async function openByPassword(
  credentials: unknown,
  { address, device, userAgent, onLogIn }: Visit,
): Promise<{ id: string } | null> {
  const fields = loginFields.safeParse(credentials);
  if (!fields.success) return null;
  const ctx = { db: database(), now: new Date() };
  const principal = await authenticate(ctx, { ...fields.data, address, device }).catch(() => null);
  if (!principal) {
    log.warn({ event: "login-failed", address });
    return null;
  }
  if (await wantsSecondStep(ctx, principal)) {
    log.warn({ event: "login-needs-second-step", address });
    return null;
  }
  if (!isKnownDevice(device, principal)) await tellOfNewDevice({ ...ctx, userAgent }, principal);
  const profile = principal.kind === "staff" ? await findStaffProfile(ctx.db, principal.hrid) : null;
  const office = profile ? worksInOffice(profile.capabilities, profile.partner) : false;
  const id = await openSessionFor({ ...ctx, userAgent }, principal, office);
  await insertAuditEvent(ctx.db, {
    ...(principal.kind === "staff" ? { actorHrid: principal.hrid } : { actorCfid: principal.cfid }),
    action: "session.open",
    subject: principal.kind,
    requestId: randomUUID(),
    at: ctx.now,
    subjectId: String(principal.kind === "staff" ? principal.hrid : principal.cfid),
  });
  onLogIn(principal);
  return { id };
}

/** next-auth's own routes, with the same session rows and the same cookie (rule one-login). */
export function authOptions(visit: Visit): AuthOptions {
  return {
    secret: acceptedSecrets()[0],
    jwt: { decode: async ({ token }) => (token ? ((await decodeToken(token))?.token ?? null) : null) },
    session: { strategy: "jwt", maxAge: LONGEST_COOKIE_SECONDS },
    pages: { signIn: "/login", signOut: "/login", error: "/login" },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: {
          httpOnly: true,
          sameSite: "lax",
          path: "/",
          secure: sessionCookieName().startsWith("__"),
        },
      },
    },
    providers: [
      Credentials({
        credentials: { username: {}, password: { type: "password" } },
        authorize: (credentials) => openByPassword(credentials, visit),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : { sid: token.sid }),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await revokeSession(database(), token.sid, new Date());
      },
    },
  };
}

const DOOR = "/api/auth/";

const LOGIN = "callback/credentials";

const PATHS = ["signin", "signout", "session", "csrf", "providers", LOGIN, "signin/credentials", "error"];

/** next-auth behind an allow-list of its paths; a cookie whose session has ended gets a 401 here too (T11, T12). */
export async function answerNextAuth(request: NextRequest, actor: Actor | null): Promise<Response> {
  const path = request.nextUrl.pathname.slice(DOOR.length);
  if (!PATHS.includes(path))
    return Response.json({ error: "Not found.", code: "NOT_FOUND" }, { status: 404 });
  // The library fails when a login isn't posted.
  if (path === LOGIN && request.method !== "POST")
    return Response.json(
      { error: "Use POST.", code: "METHOD_NOT_ALLOWED" },
      { status: 405, headers: { allow: "POST" } },
    );
  if (path === "session" && !actor)
    return Response.json({ error: "Please log in.", code: "UNAUTHENTICATED" }, { status: 401 });
  return answerWithDevice(request, path);
}

/** Lets next-auth answer, and remembers the device after a successful login. */
async function answerWithDevice(request: NextRequest, path: string): Promise<Response> {
  const device = readDevice(request.cookies);
  const added: string[] = [];
  const visit: Visit = {
    address: clientAddress(request.headers),
    device,
    userAgent: request.headers.get("user-agent") ?? "",
    onLogIn: (principal) => added.push(cookieHeader(deviceCookie(device, principal))),
  };
  const params = Promise.resolve({ nextauth: path.split("/") });
  const answer: Response = await NextAuth(authOptions(visit))(request, { params }).catch((error: unknown) => {
    // The library doesn't check bodies and addresses before it reads them.
    throw error instanceof SyntaxError || error instanceof TypeError
      ? new Malformed("We can't read this request.")
      : error;
  });
  for (const cookie of added) answer.headers.append("set-cookie", cookie);
  return answer;
}
