import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import type { Principal } from "@/lib/platform/auth/authenticate";
import { sealSession, sessionCookieName } from "@/lib/platform/auth/cookie";
import { openSessionFor } from "@/lib/platform/auth/session";
import { testDatabase } from "./database";

type Handler = (request: NextRequest) => Promise<Response>;

type Call = {
  method?: string;
  /** Path with query, as a browser requests it: "/api/jobs/7/ass_num". */
  path: string;
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

/** The cookie of a fresh session: `{ kind: "staff", hrid }` or `{ kind: "client", cfid }`. */
export async function cookieOf(principal: Principal, now = new Date()): Promise<string> {
  const id = await openSessionFor({ db: testDatabase(), now }, principal, false);
  return `${sessionCookieName()}=${await sealSession(id)}`;
}

export const staffCookie = (hrid: number) => cookieOf({ kind: "staff", hrid });
export const clientCookie = (cfid: number) => cookieOf({ kind: "client", cfid });

/** The headers a browser sends from a page of our own. */
export const OWN_PAGE = {
  host: "127.0.0.1:3000",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
};

/** Calls a route's handler as the product's own fetch would; every write has a fresh Idempotency-Key. */
export async function call(handler: Handler, { method = "GET", path, body, cookie, headers }: Call) {
  const request = new NextRequest(`http://127.0.0.1:3000${path}`, {
    method,
    headers: {
      ...OWN_PAGE,
      "idempotency-key": randomUUID(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const response = await handler(request);
  const text = await response.text();
  const isText = response.headers.get("content-type")?.startsWith("text/plain");
  const answer = text === "" || isText ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: answer, text };
}
