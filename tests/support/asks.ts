import { handlerOf } from "./app/routes";
import { call } from "./call";

/** Who makes the request: a session's cookie, or someone who has one. */
export type Caller = string | { cookie?: string } | null | undefined;

type Headers = Record<string, string>;

const cookieOf = (who: Caller): string | undefined => (typeof who === "string" ? who : who?.cookie);

const asking =
  (method: string) =>
  async (who: Caller, path: string, body: unknown = {}, headers?: Headers) =>
    call(await handlerOf(method, path), { method, path, body, cookie: cookieOf(who), headers });

// Sends a request as the product's own fetch would; the route is found as Next finds it.
export const get = async (who: Caller, path: string, headers?: Headers) =>
  call(await handlerOf("GET", path), { path, cookie: cookieOf(who), headers });
export const post = asking("POST");
export const put = asking("PUT");
export const patch = asking("PATCH");
/** Without a body if none is given. */
export const remove = async (who: Caller, path: string, body?: unknown, headers?: Headers) =>
  call(await handlerOf("DELETE", path), { method: "DELETE", path, body, cookie: cookieOf(who), headers });
