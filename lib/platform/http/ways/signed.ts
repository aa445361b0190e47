import { z } from "zod";
import type { Database } from "@/db/client";
import type { Context } from "@/lib/context";
import type { Contract } from "@/lib/contract";
import { readBytes } from "@/lib/platform/http/body/json";
import { contextOf, frame, type Handler } from "@/lib/platform/http/frame";

type Signed = { body: string; signature: string };
type SignedContext = Context & { readonly db: Database };
type SignedVerb<C extends Contract> = (ctx: SignedContext, signed: Signed) => Promise<z.output<C["answer"]>>;

const LIMIT = 1024 * 1024;

/** The header in which a service signs what it sends. */
const HEADERS = { stripe: "stripe-signature" };

/**
 * Takes a call another service makes: no session, no cookie counts; the verb checks the signature over the body as it
 * came, byte for byte (T6).
 */
export const signed =
  (service: keyof typeof HEADERS) =>
  <C extends Contract>(contract: C, verb: SignedVerb<C>): Handler =>
    frame(contract, {
      signed: true,
      identify: async () => null,
      read: async ({ request, address }) =>
        (await readBytes(request, { limit: LIMIT, address })).toString("utf8"),
      answer: async (asked, body) => {
        const signature = asked.request.headers.get(HEADERS[service]) ?? "";
        const answer = z.encode(contract.answer, await verb(contextOf(asked), { body, signature }));
        const headers = { "cache-control": "no-store", "x-request-id": asked.requestId };
        return Response.json(answer, { headers });
      },
    });
