import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublic } from "@/lib/networks";

export type PushRequest = {
  address: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Only in tests: a service on this machine. */
  anywhere?: boolean;
};
export type PushAnswer = { status: number; retryAfter: number | null };

const WAIT_MS = 10_000;

/** Refuses names that lead to a private network, whatever the browser sent. */
const publicOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 4);
    const addresses = Array.isArray(found) ? found : [];
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return done(new Error("This push address leads to a private network"), "", 4);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });

/** Sends one request without following redirects. Errors: the network's, or a private address. */
export function postPush({ address, headers, body, anywhere = false }: PushRequest): Promise<PushAnswer> {
  const url = new URL(address);
  if (!anywhere && (url.protocol !== "https:" || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0))
    return Promise.reject(new Error("This push address isn't a public https address"));
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(body.length) },
        lookup: anywhere ? undefined : publicOnly,
        timeout: WAIT_MS,
        signal: AbortSignal.timeout(2 * WAIT_MS),
      },
      (answer) => {
        answer.resume();
        const after = Number(answer.headers["retry-after"]);
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number.isFinite(after) && answer.headers["retry-after"] ? after : null,
        });
      },
    );
    call.on("timeout", () => call.destroy(new Error("The push service didn't answer in time")));
    call.on("error", reject);
    call.end(body);
  });
}
