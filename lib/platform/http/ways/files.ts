import { Readable, Transform } from "node:stream";
import type { Context } from "@/lib/context";
import type { Contract, Input } from "@/lib/contract";
import { describeError, log } from "@/lib/log";
import { bySessionOrLink, type Call, contextOf, frame, type Handler } from "@/lib/platform/http/frame";
import { parseInput } from "@/lib/platform/http/parse-input";

type Picture = { bytes: Uint8Array<ArrayBuffer>; name: string };
type PictureVerb<C> = (ctx: Context, input: Input<C>) => Promise<Picture>;

/**
 * Answers with a JPEG that others can't cache, embed or treat as anything but a picture (T28). An emailed link's token
 * comes in the query, since pictures don't send headers.
 */
export function picture<C extends Contract>(contract: C, verb: PictureVerb<C>): Handler {
  return frame(contract, {
    identify: (call) => bySessionOrLink(call, call.url.searchParams.get("token")),
    read: async () => undefined,
    answer: async (call) => {
      const { bytes, name } = await verb(contextOf(call), parseInput(contract, call.url, {}));
      return new Response(bytes, {
        headers: {
          "content-type": "image/jpeg",
          "content-length": String(bytes.byteLength),
          "content-disposition": `inline; filename="${name}"`,
          "cache-control": "private, no-store",
          "cross-origin-resource-policy": "same-origin",
          "x-content-type-options": "nosniff",
          "x-request-id": call.requestId,
        },
      });
    },
  });
}

type Download = {
  body: Readable;
  done: Promise<void>;
  name: string;
  type: string;
  /** Called once all of it is sent. */
  sent?: (bytes: number) => Promise<void>;
  /** Called if it ended before anything was sent. */
  unsent?: () => Promise<void>;
};
type DownloadVerb<C> = (ctx: Context, input: Input<C>, signal: AbortSignal) => Promise<Download>;

/** The longest a download may take. */
const LONGEST_MS = 30 * 60_000;

/** The first bytes may take this long, because a large table has to be scanned first. */
const FIRST_MS = 25_000;

/**
 * Answers with a file that's made while it's sent, and never held in memory as a whole; it stops when the reader goes
 * away. It keeps its slot until then. If it fails before the first byte, the caller gets an error and no file.
 */
export function download<C extends Contract>(contract: C, verb: DownloadVerb<C>): Handler {
  return frame(contract, {
    longest: FIRST_MS,
    read: async () => undefined,
    answer: async (call) => {
      const gone = new AbortController();
      const signal = AbortSignal.any([call.signal, gone.signal, AbortSignal.timeout(LONGEST_MS)]);
      const file = await verb(contextOf(call), parseInput(contract, call.url, {}), signal);
      return send(file, call, { gone, endpoint: `${contract.method} ${contract.path}` });
    },
  });
}

type Way = { gone: AbortController; endpoint: string };

async function send(file: Download, call: Call, { gone, endpoint }: Way): Promise<Response> {
  const { body, done, name, type, sent, unsent } = file;
  const { slot, requestId } = call;
  const counter = counting();
  // Without an end the browser would wait forever; a broken stream tells it that the file isn't complete.
  body.on("error", (error) => counter.stream.destroy(error));
  // Nothing else reports a broken stream before the reader gets to it.
  counter.stream.on("error", () => undefined);
  slot.keepUntil(new Promise<void>((closed) => counter.stream.once("close", closed)));
  counter.stream.on("close", () => {
    if (!counter.stream.readableEnded) gone.abort();
  });
  done
    .then(() => sent?.(counter.bytes()))
    .catch(async (error: unknown) => {
      const line = { event: "download-broken-off", requestId, endpoint, ...describeError(error) };
      // A caller who leaves halfway isn't an error.
      if (gone.signal.aborted) log.warn(line);
      else log.error(line);
      if (counter.bytes() === 0) await unsent?.();
    })
    .catch(() => undefined);
  body.pipe(counter.stream);
  await Promise.race([counter.begun, done]);
  return new Response(Readable.toWeb(counter.stream) as ReadableStream<Uint8Array>, {
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
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      begin();
      next(null, chunk);
    },
  });
  return { stream, begun, bytes: () => bytes };
}
