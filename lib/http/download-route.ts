import { randomUUID } from "node:crypto";
import { Readable, Transform } from "node:stream";
import type { NextRequest } from "next/server";
import { readActor } from "@/lib/auth/session";
import type { Context } from "@/lib/context";
import { log } from "@/lib/log";
import { database } from "@/lib/services/database";
import { tooLate } from "./admission";
import type { Contract, Input } from "./contract";
import { errorResponse } from "./error-response";
import { parseInput } from "./parse-input";
import { authorize } from "./route";

type Download = {
  body: Readable;
  done: Promise<void>;
  name: string;
  type: string;
  sent?: (bytes: number) => Promise<void>;
};
type DownloadVerb<C> = (ctx: Context, input: Input<C>, signal: AbortSignal) => Promise<Download>;
type Handler = ((request: NextRequest) => Promise<Response>) & { contract: Contract };

/** The longest a file may take on its way. */
const LONGEST_MS = 30 * 60_000;

/**
 * Wraps a read that answers a file made while it is sent: authenticate → authorize → parse → stream. Nothing is kept in
 * memory; the making ends when the reader goes away.
 */
export function downloadRoute<C extends Contract>(contract: C, verb: DownloadVerb<C>): Handler {
  const handler = async (request: NextRequest) => {
    const requestId = randomUUID();
    const gone = new AbortController();
    const signal = AbortSignal.any([request.signal, gone.signal, AbortSignal.timeout(LONGEST_MS)]);
    const opening = openDownload(contract, verb, request, { requestId, gone, signal });
    const response = await Promise.race([opening, tooLate()]).catch((error: unknown) => {
      gone.abort();
      return errorResponse(error, requestId, contract);
    });
    log.info({ requestId, endpoint: `${contract.method} ${contract.path}`, status: response.status });
    return response;
  };
  return Object.assign(handler, { contract });
}

type Opening = { requestId: string; gone: AbortController; signal: AbortSignal };

async function openDownload<C extends Contract>(
  contract: C,
  verb: DownloadVerb<C>,
  request: NextRequest,
  { requestId, gone, signal }: Opening,
): Promise<Response> {
  const now = new Date();
  const actor = await readActor(request.cookies, now);
  authorize(contract, actor, { requestId });
  const ctx: Context = { db: database(), now, actor, requestId, address: "", setCookie: () => undefined };
  const { body, done, name, type, sent } = await verb(
    ctx,
    parseInput(contract, new URL(request.url), {}),
    signal,
  );
  const counter = counting();
  // Without an end the browser would wait for ever; a broken one tells it that the file is not whole.
  body.on("error", (error) => counter.stream.destroy(error));
  counter.stream.on("close", () => {
    if (!counter.stream.readableEnded) gone.abort();
  });
  const endpoint = `${contract.method} ${contract.path}`;
  done
    .then(() => sent?.(counter.bytes()))
    .catch(() => log.warn({ event: "download-broken-off", requestId, endpoint }));
  return new Response(Readable.toWeb(body.pipe(counter.stream)) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store, no-transform",
      "cross-origin-resource-policy": "same-origin",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
    },
  });
}

function counting() {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}
