import { Readable } from "node:stream";
import { z } from "zod";
import type { Database } from "@/db/client";
import type { Context } from "@/lib/context";
import type { Contract, Input } from "@/lib/contract";
import { Malformed, TooLarge, UnsupportedMedia } from "@/lib/errors";
import { FILE_MS } from "@/lib/platform/http/admission";
import { arriving } from "@/lib/platform/http/body/arriving";
import { parseForm } from "@/lib/platform/http/body/form";
import { readBytes } from "@/lib/platform/http/body/json";
import { type Call, contextOf, frame, type Handler } from "@/lib/platform/http/frame";
import { parseInput } from "@/lib/platform/http/parse-input";
import { mailgunKey, twilioToken } from "@/lib/platform/services/inbound";

type Signed = { body: string; signature: string };
type SystemContext = Context & { readonly db: Database };
type SignedVerb<C extends Contract> = (ctx: SystemContext, signed: Signed) => Promise<z.output<C["answer"]>>;

const LIMIT = 1024 * 1024;

/** The header that holds a service's signature. */
const HEADERS = { stripe: "stripe-signature" };

/**
 * Takes a call from another service: no session or cookie counts; the verb checks the signature over the body as it
 * arrived, byte for byte (T6).
 */
export const signed =
  (service: keyof typeof HEADERS) =>
  <C extends Contract>(contract: C, verb: SignedVerb<C>): Handler =>
    frame(contract, {
      signed: true,
      identify: async () => null,
      read: async ({ request, address }) =>
        (await readBytes(request, { limit: LIMIT, address })).toString("utf8"),
      answer: async (call, body) => {
        const signature = call.request.headers.get(HEADERS[service]) ?? "";
        const answer = z.encode(contract.answer, await verb(contextOf(call), { body, signature }));
        const headers = { "cache-control": "no-store", "x-request-id": call.requestId };
        return Response.json(answer, { headers });
      },
    });

/** What a service posts: a form's fields, how many files came with it, or the text of anything else. */
export type Posted = { fields: Record<string, string>; files: number; text: string; signature: string };
type PostedVerb<C extends Contract> = (ctx: SystemContext, posted: Posted) => Promise<z.output<C["answer"]>>;

const LONGEST_POST_MS = 20_000;

type Service = {
  /** Throws while it isn't set up. */
  secret: () => string;
  /** The header that holds its signature. */
  header?: string;
  /** The answer, for one that doesn't read JSON. */
  xml?: string;
};
const SERVICES = {
  twilio: { secret: twilioToken, header: "x-twilio-signature", xml: "<Response/>" },
  mailgun: { secret: mailgunKey },
} satisfies Record<string, Service>;

/**
 * Takes a form, or JSON, that another service posts: no session or cookie counts, the verb checks the service's proof.
 * Files aren't read, and nothing is while the service isn't set up. Errors: 404, 413, 408, 415, 400.
 */
export const posted =
  (service: keyof typeof SERVICES) =>
  <C extends Contract>(contract: C, verb: PostedVerb<C>): Handler => {
    const { secret, header, xml }: Service = SERVICES[service];
    return frame(contract, {
      signed: true,
      identify: async () => null,
      longest: LONGEST_POST_MS,
      read: async ({ request, address }) => {
        secret();
        const asked = { limit: contract.bodyLimit ?? LIMIT, longest: LONGEST_POST_MS, address };
        return readPosted(
          contract,
          request.headers.get("content-type") ?? "",
          await readBytes(request, asked),
        );
      },
      answer: async (call, body) => {
        const signature = header ? (call.request.headers.get(header) ?? "") : "";
        const taken = await verb(contextOf(call), { signature, ...body });
        const headers = { "cache-control": "no-store", "x-request-id": call.requestId };
        if (xml === undefined) return Response.json(z.encode(contract.answer, taken), { headers });
        return new Response(xml, { headers: { "content-type": "text/xml", ...headers } });
      },
    });
  };

/** Mailgun posts some forty fields, and a part for each file. */
const MOST_FIELDS = 500;

/** Errors: 413 too many fields; 415 what the contract doesn't take; 400. */
async function readPosted(
  { media }: Contract,
  type: string,
  bytes: Buffer,
): Promise<Omit<Posted, "signature">> {
  const kind = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!media?.takes?.includes(kind)) throw new UnsupportedMedia();
  if (kind === "application/json") return { fields: {}, files: 0, text: bytes.toString("utf8") };
  const fields: Record<string, string> = {};
  let files = 0;
  for (const [name, value] of await parseForm(bytes, type, MOST_FIELDS)) {
    if (typeof value !== "string") files += 1;
    else fields[name] ??= value;
  }
  return { fields, files, text: "" };
}

/** The file as it arrives, and the key for sending the same upload again. */
type Upload = { body: Readable; key: string | null; signal: AbortSignal };
type UploadVerb<C extends Contract> = (
  ctx: Context,
  input: Input<C>,
  upload: Upload,
) => Promise<z.output<C["answer"]>>;

const LONGEST_MS = 110_000;

/**
 * Takes a file of at most `limit` bytes, read as it arrives and never held in memory as a whole. The verb opens its own
 * transactions. Errors: 413, 408, 415.
 */
export const csv =
  (limit: number) =>
  <C extends Contract>(contract: C, verb: UploadVerb<C>): Handler =>
    frame(contract, {
      longest: FILE_MS,
      read: async (call) => openFile(call, limit),
      answer: async (call, body) => {
        const input = parseInput(contract, call.url, {});
        const key = call.request.headers.get("idempotency-key");
        const taken = await verb(contextOf(call), input, { body, key, signal: call.signal });
        const answer = z.encode(contract.answer, taken);
        const headers = { "cache-control": "no-store", "x-request-id": call.requestId };
        return Response.json(answer, { headers });
      },
    });

function openFile(call: Call, limit: number): Readable {
  const { request, address } = call;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "text/csv") throw new UnsupportedMedia("Choose a CSV file.");
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new TooLarge();
  if (!request.body) throw new Malformed("Choose a file first.");
  return Readable.from(withoutSlot(call, arriving(request, { limit, address, longest: LONGEST_MS })));
}

/** While the file arrives, others can have the slot. */
async function* withoutSlot({ slot }: Call, pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  slot.leave();
  yield* pieces;
  await slot.take();
}
