import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { decide } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { readLinkActor } from "@/lib/auth/link-actor";
import { readActor } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { Forbidden, Unauthenticated } from "@/lib/errors";
import { log } from "@/lib/log";
import { database } from "@/lib/services/database";
import { admitted, tooLate } from "./admission";
import type { Contract } from "./contract";
import { errorResponse } from "./error-response";
import { writeRefusal } from "./guard";
import { actorKey } from "./idempotency";
import { parseInput } from "./parse-input";
import { readJson } from "./read-body";
import { readUpload } from "./read-upload";
import { type Result, runPlain, runWrite, type Turn, type Verb } from "./run-route";

type Handler = ((request: NextRequest) => Promise<Response>) & {
  contract: Contract;
};

/** Wraps a verb into a handler: authenticate → authorize → refuse cross-site writes → parse → verb → answer. */
export function route<C extends Contract>(contract: C, verb: Verb<C>): Handler {
  const handler = async (request: NextRequest) => {
    const requestId = randomUUID();
    const started = performance.now();
    const turn: Turn = { requestId, over: false };
    const answering = admitted(contract, () => answerRequest(contract, verb, request, turn));
    const response = await Promise.race([answering, tooLate(contract)]).catch((error: unknown) =>
      errorResponse(error, requestId, contract),
    );
    turn.over = true;
    log.info({
      requestId,
      endpoint: `${contract.method} ${contract.path}`,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  };
  return Object.assign(handler, { contract });
}

/** HEAD of a GET that writes: Next would otherwise run the GET (security.md A 1). */
export function methodNotAllowed(): Response {
  return new Response(null, {
    status: 405,
    headers: { allow: "GET, POST", "cache-control": "no-store" },
  });
}

async function answerRequest<C extends Contract>(
  contract: C,
  verb: Verb<C>,
  request: NextRequest,
  turn: Turn,
): Promise<Response> {
  const { requestId } = turn;
  const now = new Date();
  const actor = contract.watch ? null : await whoAsks(contract, request, now);
  const address = clientAddress(request.headers);
  authorize(contract, actor, { requestId, address });
  const url = new URL(request.url);
  if (contract.effect === "write") refuseForeign(request, url, contract, requestId, actor);
  const body = await readBody(contract, request);
  const input = parseInput(contract, url, body.value);
  const work = { contract, verb, input, actor, now, requestId, address };
  const running =
    contract.effect === "write" && contract.transaction !== "own"
      ? runWrite(work, turn, request.headers.get("idempotency-key"), url.pathname + body.text)
      : runPlain(work);
  const result = await running.catch((error: unknown) => {
    // What the verb itself refuses, somebody else's number or record, is told like a missing right.
    if (error instanceof Forbidden) tellRefusal(contract, actor, { requestId, address });
    throw error;
  });
  return respond(result, requestId);
}

/** Who opens a mailed link may be logged in as another client: the link goes first. */
async function whoAsks({ link }: Contract, request: NextRequest, now: Date): Promise<Actor | null> {
  const byLink = link ? await readLinkActor(database(), request.headers.get("x-link-token"), now) : null;
  return byLink ?? readActor(request.cookies, now);
}

function readBody(contract: Contract, request: NextRequest) {
  if (request.method === "GET") return { text: "", value: {} };
  return contract.upload ? readUpload(request) : readJson(request);
}

/** Errors: 401; 403, which goes to the log with who asked for what. */
export function authorize(
  contract: Contract,
  actor: Actor | null,
  { requestId, address }: { requestId: string; address?: string },
) {
  const decision = decide(contract, actor);
  if (decision === "unauthenticated") throw new Unauthenticated();
  if (decision === "allow") return;
  tellRefusal(contract, actor, { requestId, address });
  if (decision === "own-password-first")
    throw new Forbidden("Choose a password of your own first, on My account.", "own_password_first");
  throw new Forbidden();
}

function tellRefusal(
  contract: Contract,
  actor: Actor | null,
  { requestId, address }: { requestId: string; address?: string },
): void {
  const endpoint = `${contract.method} ${contract.path}`;
  log.warn({ event: "access-refused", requestId, endpoint, actor: actor && actorKey(actor), address });
}

/** A write that does not come from the app: 403, and a line in the log. */
export function refuseForeign(
  request: Request,
  url: URL,
  contract: Contract,
  requestId: string,
  actor: Actor | null,
) {
  const reason = writeRefusal(request.headers, url);
  if (!reason) return;
  const endpoint = `${contract.method} ${contract.path}`;
  log.warn({
    event: "write-refused",
    requestId,
    endpoint,
    reason,
    actor: actor ? actorKey(actor) : null,
  });
  throw new Forbidden("This request did not come from the app.");
}

/** The nearest address we can believe: the last one in the list, which our own server or proxy added. */
function clientAddress(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}

function respond({ answer, cookies }: Result, requestId: string): Response {
  const headers = new Headers({
    "cache-control": "no-store",
    "x-request-id": requestId,
  });
  const secure = env().NEXTAUTH_URL.startsWith("https:") ? "; Secure" : "";
  for (const { name, value, maxAge, path = "/" } of cookies) {
    headers.append(
      "set-cookie",
      `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
    );
  }
  return Response.json(answer ?? null, { headers });
}
