import { z } from "zod";
import type { Transaction } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import type { Context, OutgoingCookie } from "@/lib/context";
import type { Answer, Contract, Input } from "@/lib/contract";
import { Unavailable } from "@/lib/errors";
import { readDevice } from "@/lib/platform/auth/known-device";
import { type Body, NO_BODY, readForm, readJson } from "@/lib/platform/http/body/json";
import { cookieHeader } from "@/lib/platform/http/caller/cookies";
import { type Call, clockOf, frame, type Handler } from "@/lib/platform/http/frame";
import { claimRequest } from "@/lib/platform/http/idempotency";
import { parseInput } from "@/lib/platform/http/parse-input";
import { database, poolOf } from "@/lib/platform/services/database";

export type Verb<C> = (ctx: Context, input: Input<C>) => Promise<Answer<C>>;

type Result = { answer: unknown; cookies: OutgoingCookie[] };

type Work<C extends Contract> = { contract: C; verb: Verb<C>; input: Input<C>; call: Call };

const JSON_LIMIT = 1024 * 1024;
/** For callers who aren't logged in: their forms are short. */
const PUBLIC_LIMIT = 64 * 1024;

/** A call with a JSON body, or a form with a picture if the contract says so, and a JSON answer. */
export function json<C extends Contract>(contract: C, verb: Verb<C>): Handler {
  return frame(contract, {
    read: (call) => readBody(contract, call),
    answer: async (call, body) => {
      const work = { contract, verb, input: parseInput(contract, call.url, body.value), call };
      const inOneTransaction = contract.effect === "write" && contract.transaction !== "own";
      return respond(await (inOneTransaction ? runWrite(work, body.text) : runRead(work)), call.requestId);
    },
  });
}

async function readBody(contract: Contract, { request, address }: Call): Promise<Body> {
  if (request.method === "GET" || request.method === "HEAD") return NO_BODY;
  if (contract.upload) return readForm(request, address);
  const limit = contract.bodyLimit ?? (contract.who === "public" ? PUBLIC_LIMIT : JSON_LIMIT);
  return readJson(request, { limit, address });
}

/** A read, or a verb that opens its own transactions. */
function runRead<C extends Contract>(work: Work<C>): Promise<Result> {
  return runVerb(work, poolOf(work.contract.pool));
}

/**
 * A write in one transaction, under the key it was sent with. A write we answered with "busy" isn't done later, because
 * its caller may have changed their mind, or will retry (R5).
 */
function runWrite<C extends Contract>(work: Work<C>, text: string): Promise<Result> {
  const { call } = work;
  return inTransaction(database(), async (tx) => {
    if (call.over) throw new Unavailable();
    const result = await claimAndRun(work, tx, call.url.pathname + text);
    if (call.over) throw new Unavailable();
    return result;
  });
}

async function claimAndRun<C extends Contract>(
  work: Work<C>,
  tx: Transaction,
  text: string,
): Promise<Result> {
  const { contract, call } = work;
  const { actor, now } = call;
  const key = call.request.headers.get("idempotency-key");
  if (!key || !actor) return runVerb(work, tx);
  const endpoint = `${contract.method} ${contract.path}`;
  const claim = await claimRequest<Result>(tx, { actor, endpoint, key, text, now });
  if (claim.replayed) return claim.replayed;
  const result = await runVerb(work, tx);
  await claim.keep(result);
  return result;
}

async function runVerb<C extends Contract>(
  { contract, verb, input, call }: Work<C>,
  db: Context["db"],
): Promise<Result> {
  const { actor, requestId, address, signal } = call;
  const { cookies: sent, headers } = call.request;
  const device = readDevice(sent);
  const userAgent = headers.get("user-agent") ?? "";
  const cookies: OutgoingCookie[] = [];
  const setCookie = (cookie: OutgoingCookie) => cookies.push(cookie);
  const ctx = { db, ...clockOf(call), actor, requestId, address, device, userAgent, setCookie, signal };
  const answer = await verb(ctx, input);
  return { answer: encode(contract.answer, answer), cookies };
}

/** Keys that the contract doesn't name never leave the server; a wrong shape is our fault: 500. */
function encode(schema: z.ZodType, answer: unknown): unknown {
  return z.encode(schema, answer);
}

function respond({ answer, cookies }: Result, requestId: string): Response {
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId });
  for (const cookie of cookies) headers.append("set-cookie", cookieHeader(cookie));
  return Response.json(answer ?? null, { headers });
}
