import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { readLinkActor } from "@/lib/auth/link-actor";
import { readActor } from "@/lib/auth/session";
import type { Context } from "@/lib/context";
import { log } from "@/lib/log";
import { database } from "@/lib/services/database";
import { tooLate } from "./admission";
import type { Contract, Input } from "./contract";
import { errorResponse } from "./error-response";
import { parseInput } from "./parse-input";
import { authorize } from "./route";

type Picture = { bytes: Uint8Array<ArrayBuffer>; name: string };
type FileVerb<C> = (ctx: Context, input: Input<C>) => Promise<Picture>;
type Handler = ((request: NextRequest) => Promise<Response>) & { contract: Contract };

/**
 * Wraps a read that answers a JPEG: authenticate (the signed link's `token`, else the session) → authorize → parse →
 * bytes, which nobody else may keep, embed or take for anything but a picture (T28).
 */
export function fileRoute<C extends Contract>(contract: C, verb: FileVerb<C>): Handler {
  const handler = async (request: NextRequest) => {
    const requestId = randomUUID();
    const answering = answerFile(contract, verb, request, requestId);
    const response = await Promise.race([answering, tooLate()]).catch((error: unknown) =>
      errorResponse(error, requestId, contract),
    );
    log.info({ requestId, endpoint: `${contract.method} ${contract.path}`, status: response.status });
    return response;
  };
  return Object.assign(handler, { contract });
}

async function answerFile<C extends Contract>(
  contract: C,
  verb: FileVerb<C>,
  request: NextRequest,
  requestId: string,
): Promise<Response> {
  const now = new Date();
  const url = new URL(request.url);
  const db = database();
  // The link first: who opens it may be logged in as another client.
  const link = await readLinkActor(db, url.searchParams.get("token"), now);
  const actor = link ?? (await readActor(request.cookies, now));
  authorize(contract, actor, { requestId });
  const ctx: Context = { db, now, actor, requestId, address: "", setCookie: () => undefined };
  const { bytes, name } = await verb(ctx, parseInput(contract, url, {}));
  return new Response(bytes, {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(bytes.byteLength),
      "content-disposition": `inline; filename="${name}"`,
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
    },
  });
}
