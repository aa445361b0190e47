import { NextRequest } from "next/server";
import { z } from "zod";
import type { Actor } from "@/lib/actor";
import { type Contract, defineContract, type Method } from "@/lib/contract";
import { readBytes } from "./body/json";
import { type Door, frame, type Handler } from "./frame";
import { json, type Verb } from "./ways/json";

export { csv, posted, signed } from "./ways/bodies";
export { download, picture } from "./ways/files";
export { monitor, scrape } from "./ways/monitor";
export { stream } from "./ways/stream";

/** How a call's body arrives or its answer leaves, if that isn't JSON. */
type Way<C extends Contract, V> =
  | { give: (contract: C, verb: V) => Handler }
  | { take: (contract: C, verb: V) => Handler };

/** The handler for a contract's calls: the frame around a verb. */
export function endpoint<C extends Contract>(contract: C, verb: Verb<C>): Handler;
export function endpoint<C extends Contract, V>(contract: C, verb: V, way: Way<C, V>): Handler;
export function endpoint<C extends Contract>(contract: C, verb: Verb<C>, way?: Way<C, Verb<C>>): Handler {
  if (!way) return json(contract, verb);
  return "give" in way ? way.give(contract, verb) : way.take(contract, verb);
}

type LibraryHandler = (request: NextRequest, actor: Actor | null) => Promise<Response>;

/** Handlers for calls that a library answers: the frame around them; the library gets the whole body. */
export function libraryDoor(
  handler: LibraryHandler,
  { path, bodyLimit }: { path: Contract["path"]; bodyLimit: number },
): { GET: Handler; POST: Handler } {
  const door: Door<Buffer> = {
    read: ({ request, address }) => readBytes(request, { limit: bodyLimit, address }),
    answer: ({ request, actor }, body) => handler(withBody(request, body), actor),
  };
  const contractOf = (method: Method) =>
    // The library checks by itself whether a write comes from its own pages.
    defineContract({ method, path, who: "public", effect: "read", answer: z.unknown() });
  return { GET: frame(contractOf("GET"), door), POST: frame(contractOf("POST"), door) };
}

function withBody(request: NextRequest, body: Buffer): NextRequest {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const { url, method, headers, signal } = request;
  return new NextRequest(url, { method, headers, signal, body: new Uint8Array(body) });
}

/** Answers HEAD for a GET that writes; otherwise Next would run the GET. */
export function methodNotAllowed(): Response {
  const headers = { allow: "GET, POST", "cache-control": "no-store" };
  return new Response(null, { status: 405, headers });
}
