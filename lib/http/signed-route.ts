import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Database } from "@/db/client";
import type { Context } from "@/lib/context";
import { log } from "@/lib/log";
import { database } from "@/lib/services/database";
import { tooLate } from "./admission";
import type { Contract } from "./contract";
import { errorResponse } from "./error-response";
import { readBytes } from "./read-body";

type Signed = { body: string; signature: string };
type SignedContext = Context & { readonly db: Database };
type SignedVerb<C extends Contract> = (ctx: SignedContext, signed: Signed) => Promise<z.input<C["answer"]>>;
type Handler = ((request: NextRequest) => Promise<Response>) & { contract: Contract };

const LIMIT = 256 * 1024;

/**
 * Wraps a call another service makes: no session, no cookie counts; the verb checks the signature over the body as it
 * came, byte for byte (T6).
 */
export function signedRoute<C extends Contract>(contract: C, header: string, verb: SignedVerb<C>): Handler {
  const handler = async (request: NextRequest) => {
    const requestId = randomUUID();
    const answering = answerSigned(contract, header, verb, { request, requestId });
    const response = await Promise.race([answering, tooLate(contract)]).catch((error: unknown) =>
      errorResponse(error, requestId, contract),
    );
    log.info({ requestId, endpoint: `${contract.method} ${contract.path}`, status: response.status });
    return response;
  };
  return Object.assign(handler, { contract });
}

async function answerSigned<C extends Contract>(
  contract: C,
  header: string,
  verb: SignedVerb<C>,
  { request, requestId }: { request: NextRequest; requestId: string },
): Promise<Response> {
  const body = (await readBytes(request, LIMIT)).toString("utf8");
  const signature = request.headers.get(header) ?? "";
  const ctx: SignedContext = {
    ...{ db: database(), now: new Date(), actor: null, requestId, address: "" },
    setCookie: () => undefined,
  };
  const answer = contract.answer.parse(await verb(ctx, { body, signature }));
  return Response.json(answer, { headers: { "cache-control": "no-store", "x-request-id": requestId } });
}
