import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import type { Contract } from "@/lib/contract";
import { OWN_PAGE } from "@/tests/support/call";
import { endpointRows, routeFiles, shapeOf } from "@/tests/support/endpoints";
import { type Known, sampleOf } from "./sample";

type Handler = (request: NextRequest) => Promise<Response>;

export type Endpoint = {
  /** "PATCH /api/jobs/{id}/start_job", as in docs/endpoints.tsv. */
  name: string;
  method: string;
  path: string;
  who: string;
  effect: string;
  handler: Handler;
  contract: Contract;
};

/** Every endpoint of docs/endpoints.tsv with its handler. */
export async function endpoints(): Promise<Endpoint[]> {
  const files = await routeFiles();
  return endpointRows().map(({ method, path, who, effect }) => {
    const handler = files.find(({ url }) => shapeOf(url) === shapeOf(path))?.exports[method];
    if (!handler?.contract) throw new Error(`${method} ${path} has no handler`);
    const { contract } = handler;
    return { name: `${method} ${path}`, method, path, who, effect, handler, contract };
  });
}

/** The three places a request carries values in. */
export type Sent = { params: Known; query: Known; body: unknown };

/** A valid-looking request to an endpoint: `known` values by name, the rest made up from its contract. */
export function sampleRequest({ contract }: Endpoint, known: Known): Sent {
  const part = (schema: Contract["params"]) => (schema ? (sampleOf(schema, known) as Known) : {});
  return {
    params: part(contract.params),
    query: part(contract.query),
    body: contract.body ? sampleOf(contract.body, known) : {},
  };
}

export type Caller = { cookie?: string; headers?: Record<string, string> };
export type Answer = { status: number; text: string; headers: Headers };

/** What a request's address is made of. */
function addressOf(path: string, { params, query }: Sent): string {
  const asked = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return given.length === 0 ? asked : `${asked}?${new URLSearchParams(given)}`;
}

/** Sends a request as the product's own `fetch` would, or with other headers. */
export async function ask(
  { handler, method, path, contract }: Endpoint,
  sent: Sent,
  { cookie, headers }: Caller = {},
): Promise<Answer> {
  const own = { ...OWN_PAGE, "idempotency-key": randomUUID() };
  const json: Record<string, string> =
    method === "GET" || contract.upload ? {} : { "content-type": "application/json" };
  const request = new NextRequest(`http://127.0.0.1:3000${addressOf(path, sent)}`, {
    method,
    headers: { ...own, ...json, ...(cookie ? { cookie } : {}), ...headers },
    body: method === "GET" ? undefined : bodyOf(contract, sent.body),
  });
  const response = await handler(request);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

function bodyOf({ upload }: Contract, body: unknown): BodyInit {
  if (!upload) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Known))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
