import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import type { Database } from "@/db/client";
import type { Actor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Contract } from "@/lib/contract";
import { Forbidden, Malformed, Unauthenticated, Unavailable } from "@/lib/errors";
import { log } from "@/lib/log";
import { decide, requireClientProof, requireStepUp } from "@/lib/platform/auth/access";
import { readLinkActor } from "@/lib/platform/auth/link-token";
import { readActor } from "@/lib/platform/auth/session";
import { writeRefusals } from "@/lib/platform/fair-use/fair-use";
import { database } from "@/lib/platform/services/database";
import { countRequest } from "@/lib/platform/watch/metrics";
import { doneFor } from "@/lib/platform/watch/request-context";
import { inTime, longestOf, openSlot, type Slot } from "./admission";
import { clientAddress } from "./caller/client-address";
import { renewCookies } from "./caller/cookies";
import { readTap } from "./caller/tapped-at";
import { keepUnsent } from "./caller/unsent";
import { errorResponse } from "./error-response";
import { writeRefusal } from "./guard";
import { actorKey, LONGEST_KEY } from "./idempotency";
import { noteWrite } from "./own-writes";
import { untilWarm } from "./warm-up";

/** A request on its way through the frame. */
export type Call = {
  readonly request: NextRequest;
  readonly url: URL;
  readonly requestId: string;
  readonly now: Date;
  /** When the person did it, if a crew's phone sends it late. */
  tappedAt: Date | null;
  readonly address: string;
  readonly slot: Slot;
  /** Aborted when the caller has left, or was refused before the answer began. */
  readonly signal: AbortSignal;
  actor: Actor | null;
  /** True once the caller has an answer: no more work is done for the request. */
  over: boolean;
};

/** What differs between kinds of calls: where the body comes from and how the answer leaves. */
export type Door<Body = unknown> = {
  /** Reads the body within its limits, without holding a slot. */
  readonly read: (call: Call) => Promise<Body>;
  /** Does the work and builds the answer. */
  readonly answer: (call: Call, body: Body) => Promise<Response>;
  /** Who's calling; by default the contract's emailed link, then the session. */
  readonly identify?: (call: Call) => Promise<Actor | null>;
  /** The caller is another service: it proves itself with a signature, since it doesn't come from our pages. */
  readonly signed?: true;
  /** Milliseconds, if the contract doesn't say. */
  readonly longest?: number;
};

export type Handler = ((request: NextRequest) => Promise<Response>) & { contract: Contract };

const framed = new WeakSet<object>();

/** Whether a handler answers within the frame. */
export const isFramed = (handler: object): boolean => framed.has(handler);

/**
 * Every request under app/api goes this way, in this order: a slot, who's calling, whether they may, whether our app
 * sent it, the body (without the slot), the work, the answer, one line in the log. All of it within the contract's time
 * limit.
 */
export function frame<Body>(contract: Contract, door: Door<Body>): Handler {
  const handler = async (request: NextRequest): Promise<Response> => {
    const started = performance.now();
    if (!contract.watch) await untilWarm(request.headers);
    const failed = new AbortController();
    const call = begin(contract, request, failed.signal);
    const purpose = { requestId: call.requestId, endpoint: `${contract.method} ${contract.path}` };
    const passing = doneFor(purpose, () => pass(contract, door, call));
    const response = await inTime(passing, door.longest ?? longestOf(contract)).catch((error: unknown) => {
      failed.abort();
      return errorResponse(error, call.requestId, contract);
    });
    await renewCookies(request.cookies, call.actor, response);
    if (contract.effect === "write" && call.actor && response.ok) noteWrite(call.actor, new Date());
    call.over = true;
    const [ms, status] = [performance.now() - started, response.status];
    countRequest({ method: contract.method, endpoint: contract.path, status, ms });
    log.info({ ...callFacts(contract, call), status, ms: Math.round(ms) });
    return response;
  };
  framed.add(handler);
  return Object.assign(handler, { contract });
}

function begin(contract: Contract, request: NextRequest, failed: AbortSignal): Call {
  return {
    request,
    url: new URL(request.url),
    requestId: randomUUID(),
    now: new Date(),
    tappedAt: null,
    address: clientAddress(request.headers),
    slot: openSlot(contract),
    signal: AbortSignal.any([request.signal, failed]),
    actor: null,
    over: false,
  };
}

async function pass<Body>(contract: Contract, door: Door<Body>, call: Call): Promise<Response> {
  const { slot, request } = call;
  try {
    await slot.take();
    call.actor = await (door.identify ? door.identify(call) : identify(contract, call));
    authorize(contract, call);
    if (contract.effect === "write" && !door.signed) refuseForeign(contract, call);
    if (contract.stepUp === "client") requireClientProof(call.actor, call.now);
    else if (contract.stepUp) requireStepUp(call.actor, call.now);
    call.tappedAt = await readTap(contract, {
      db: database(),
      headers: request.headers,
      actor: call.actor,
      now: call.now,
    });
    await keepUnsent({ db: database(), headers: request.headers, actor: call.actor, now: call.now });
    if ((request.headers.get("idempotency-key")?.length ?? 0) > LONGEST_KEY)
      throw new Malformed("The Idempotency-Key is too long.");
    // A slow sender doesn't keep anyone else out.
    if (request.body) slot.leave();
    const body = await door.read(call);
    await slot.take();
    if (call.over) throw new Unavailable();
    return await door.answer(call, body).catch(async (error: unknown) => {
      // If the verb itself refuses someone else's number or record, we log that like a missing right.
      if (error instanceof Forbidden) logRefusal(contract, call);
      // Its transaction is over, and what it refused over a limit would have been rolled back with it.
      await writeRefusals(database());
      throw error;
    });
  } finally {
    slot.close();
  }
}

function identify({ watch, link }: Contract, call: Call): Promise<Actor | null> {
  if (watch) return Promise.resolve(null);
  return bySessionOrLink(call, link ? call.request.headers.get("x-link-token") : null);
}

/** A person who opens an emailed link may be logged in as another client, so the link wins. */
export async function bySessionOrLink({ request, now }: Call, token: string | null): Promise<Actor | null> {
  return (await readLinkActor(database(), token, now)) ?? readActor(request.cookies, now);
}

function authorize(contract: Contract, call: Call): void {
  const decision = decide(contract, call.actor);
  if (decision === "unauthenticated") throw new Unauthenticated();
  if (decision === "allow") return;
  logRefusal(contract, call);
  if (decision === "own-password-first")
    throw new Forbidden("Choose your own password under My account first.", "own_password_first");
  if (decision === "second-factor-first")
    throw new Forbidden("Set up a second step for logging in first, on My account.", "second_factor_first");
  throw new Forbidden();
}

/** A write that our app didn't send: 403, and a line in the log. */
function refuseForeign(contract: Contract, call: Call): void {
  const reason = writeRefusal(call.request.headers, call.url);
  if (!reason) return;
  log.warn({ event: "write-refused", ...callFacts(contract, call), reason });
  throw new Forbidden("Open Runsheet and try again from there.");
}

const logRefusal = (contract: Contract, call: Call): void =>
  log.warn({ event: "access-refused", ...callFacts(contract, call) });

const callFacts = (contract: Contract, { requestId, actor, address }: Call) => ({
  requestId,
  endpoint: `${contract.method} ${contract.path}`,
  actor: actor && actorKey(actor),
  address,
});

/** What we pass to a verb that opens its own transactions and sets no cookies. */
export function contextOf(call: Call): Context & { readonly db: Database } {
  const { actor, requestId, address } = call;
  return { db: database(), ...clockOf(call), actor, requestId, address, setCookie: () => undefined };
}

/** When the request arrived, and when it was tapped if it's late. */
export const clockOf = ({ now, tappedAt }: Call): Pick<Context, "now" | "tappedAt"> =>
  tappedAt ? { now, tappedAt } : { now };
