import type { z } from "zod";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findStaffProfile, listVehicleNames } from "@/lib/core/sign-in/sql/identity";
import { Unauthenticated } from "@/lib/errors";
import { log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { authenticate, type Principal } from "@/lib/platform/auth/authenticate";
import { endedSessionCookie, sealSession, sessionCookie } from "@/lib/platform/auth/cookie";
import { rememberDevice } from "@/lib/platform/auth/known-device";
import { openSessionFor, worksInOffice } from "@/lib/platform/auth/session";
import { findClient, findCrewOf, listPropertiesOf } from "@/lib/platform/auth/sql/identity";
import { revokeSession } from "@/lib/platform/auth/sql/sessions";
import { businessDate } from "@/lib/values/dates";
import type { logInAnswer, logInContract } from "./contract";
import { tellOfNewDevice } from "./devices/new-device";
import { beginSecondStep } from "./factors/pending-login";
import { clientToWire } from "./reads";

type LogIn = typeof logInContract;
type LoggedIn = z.input<typeof logInAnswer>;

/**
 * Opens a session for a staff member or client and sets its cookie; if the account has a second factor, it doesn't, and
 * says what's needed. Errors: 401 in the login form, 429.
 */
export async function logIn(ctx: Context, { username, password }: Input<LogIn>): Promise<Answer<LogIn>> {
  const principal = await authenticate(ctx, {
    username,
    password,
    address: ctx.address,
    device: ctx.device,
  });
  if (!principal) {
    log.warn({ event: "login-failed", requestId: ctx.requestId, address: ctx.address });
    throw new Unauthenticated("Wrong Username/Password!");
  }
  return (await beginSecondStep(ctx, principal)) ?? openFor(ctx, principal);
}

/** Opens the session, once every required factor is verified. */
export const openFor = (ctx: Context, principal: Principal): Promise<LoggedIn> =>
  principal.kind === "staff" ? logInStaff(ctx, principal) : logInClient(ctx, principal);

async function logInStaff(ctx: Context, principal: Extract<Principal, { kind: "staff" }>): Promise<LoggedIn> {
  const profile = await findStaffProfile(ctx.db, principal.hrid);
  if (!profile) throw new Unauthenticated("Wrong Username/Password!");
  const { hrid, fullname, name, email, crewMaster, capabilities, partner } = profile;
  await startSession(ctx, principal, worksInOffice(capabilities, partner));
  const { crewHrid, crewName } = await findCrewOf(ctx.db, hrid, businessDate(ctx.now));
  return {
    user: {
      hrid,
      fullname,
      name,
      email,
      crew_hrid: crewHrid,
      crew_name: crewName,
      crew_master: crewMaster,
    },
    type: "INTERNAL_USER",
    email,
    vehicleOptions: await listVehicleNames(ctx.db),
    client: null,
    props: [],
  };
}

async function logInClient(
  ctx: Context,
  principal: Extract<Principal, { kind: "client" }>,
): Promise<LoggedIn> {
  const client = await findClient(ctx.db, principal.cfid);
  if (!client) throw new Unauthenticated("Wrong Username/Password!");
  await startSession(ctx, principal, false);
  const fullname = [client.firstname, client.lastname].filter(Boolean).join(" ");
  return {
    user: { cfid: client.cfid, fullname, email: client.email },
    type: "CLIENT_USER",
    email: client.email,
    client: clientToWire(client),
    props: await listPropertiesOf(ctx.db, client.cfid),
  };
}

async function startSession(ctx: Context, principal: Principal, office: boolean) {
  // Logging in again ends the previous session; otherwise its cookie would stay valid.
  if (ctx.actor && "sessionId" in ctx.actor) await revokeSession(ctx.db, ctx.actor.sessionId, ctx.now);
  const id = await openSessionFor(ctx, principal, office);
  ctx.setCookie(sessionCookie(await sealSession(id)));
  if (rememberDevice(ctx, principal)) await tellOfNewDevice(ctx, principal);
  const subjectId = principal.kind === "staff" ? principal.hrid : principal.cfid;
  const self = principal.kind === "staff" ? { actorHrid: principal.hrid } : { actorCfid: principal.cfid };
  await audit(ctx, {
    action: "session.open",
    subject: principal.kind,
    subjectId,
    ...self,
  });
}

/** Ends the session on the server too; if there's none, it only clears the cookie. */
export async function logOut(ctx: Context): Promise<{ success: boolean }> {
  const { actor } = ctx;
  ctx.setCookie(endedSessionCookie());
  if (actor && actor.type !== "WEB_USER") {
    await revokeSession(ctx.db, actor.sessionId, ctx.now);
    await audit(ctx, {
      action: "session.end",
      subject: "session",
      subjectId: actor.sessionId,
    });
  }
  return { success: true };
}
