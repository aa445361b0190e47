import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { readActor } from "@/lib/auth/session";
import type { Context } from "@/lib/context";
import { Malformed, TooLarge, UnsupportedMedia } from "@/lib/errors";
import { log } from "@/lib/log";
import { database } from "@/lib/services/database";
import { tooLate } from "./admission";
import type { Contract, Input } from "./contract";
import { errorResponse } from "./error-response";
import { parseInput } from "./parse-input";
import { authorize, refuseForeign } from "./route";

/** The file as it comes, and the key under which the same upload is sent again. */
type Upload = { body: Readable; key: string | null; signal: AbortSignal };
type UploadVerb<C extends Contract> = (
  ctx: Context,
  input: Input<C>,
  upload: Upload,
) => Promise<z.input<C["answer"]>>;
type Handler = ((request: NextRequest) => Promise<Response>) & { contract: Contract };

/**
 * Wraps a write whose body is a file, read while it comes and never whole in memory: authenticate → authorize → refuse
 * cross-site writes → parse the query → verb. The verb opens its transactions itself. Errors: 413 over `limit` bytes.
 */
export function uploadRoute<C extends Contract>(contract: C, limit: number, verb: UploadVerb<C>): Handler {
  const handler = async (request: NextRequest) => {
    const requestId = randomUUID();
    const answering = take(contract, limit, verb, { request, requestId });
    const response = await Promise.race([answering, tooLate({ upload: true })]).catch((error: unknown) =>
      errorResponse(error, requestId, contract),
    );
    log.info({ requestId, endpoint: `${contract.method} ${contract.path}`, status: response.status });
    return response;
  };
  return Object.assign(handler, { contract });
}

async function take<C extends Contract>(
  contract: C,
  limit: number,
  verb: UploadVerb<C>,
  { request, requestId }: { request: NextRequest; requestId: string },
): Promise<Response> {
  const now = new Date();
  const actor = await readActor(request.cookies, now);
  authorize(contract, actor, { requestId });
  const url = new URL(request.url);
  refuseForeign(request, url, contract, requestId, actor);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "text/csv") throw new UnsupportedMedia("Only text/csv is accepted.");
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new TooLarge();
  if (!request.body) throw new Malformed("There is no file.");
  const input = parseInput(contract, url, {});
  const ctx: Context = { db: database(), now, actor, requestId, address: "", setCookie: () => undefined };
  const body = Readable.from(limited(request.body, limit));
  const key = request.headers.get("idempotency-key");
  const answer = contract.answer.parse(await verb(ctx, input, { body, key, signal: request.signal }));
  return Response.json(answer, { headers: { "cache-control": "no-store", "x-request-id": requestId } });
}

async function* limited(body: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > limit) throw new TooLarge();
    yield part;
  }
}
