import type { z } from "zod";
import type { Answer, Contract, Refusal, Refused, Sent } from "@/lib/contract";
import { confirmAfter } from "./confirm-identity";
import { headersToSay } from "./said-with-calls";

export type AnyContract = Contract<
  z.ZodObject | undefined,
  z.ZodObject | undefined,
  z.ZodType | undefined,
  z.ZodType
>;

type CallOptions = {
  /** Repeats a write under the key of its first try; if missing, each call makes its own. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds for one try; by default 15 s, or 30 s if the endpoint calls an outside service. */
  timeout?: number;
  /** The token of the emailed link that this visitor used. */
  link?: string;
  /** Only needed outside a browser. */
  origin?: string;
  /** Another way to reach the server than the network; null where this phone doesn't have it. */
  through?: (url: string, init: RequestInit) => Promise<Came | null>;
};

/** An answer with its body. */
export type Came = { response: Response; text: string };

type ErrorFacts = {
  errors?: Record<string, string[]>;
  details?: Record<string, unknown>;
  requestId?: string;
};

/** The error of a failed call. `status` 0: no answer at all (`NETWORK`, `TIMEOUT`). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly errors?: Record<string, string[]>;
  readonly details?: Record<string, unknown>;
  readonly requestId?: string;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    facts: ErrorFacts = {},
  ) {
    super(message);
    this.errors = facts.errors;
    this.details = facts.details;
    this.requestId = facts.requestId;
  }
}

/** Whether nothing on the screen can fix a failure: no connection, or the server's own fault. */
export const isOutage = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether the record that the call was about is gone. */
export const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;

/** Whether the screen is out of date because someone else was faster. */
export const isOvertaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/** Whether no one is logged in, or the login failed. */
export const isLoggedOut = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** Whether the person's session ended before the call: a failed login, or a mailed link that's used up, says so itself. */
export const hasSessionEnded = (error: unknown): boolean =>
  isLoggedOut(error) && error.code === "UNAUTHENTICATED";

/** The facts of a call refused for this reason; null for any other failure. */
export function factsOf<F extends z.ZodObject>(
  { reason, facts }: Refusal<string, F>,
  error: unknown,
): z.output<F> | null {
  if (!(error instanceof ApiError) || error.details?.reason !== reason) return null;
  return facts.safeParse(error.details).data ?? null;
}

/** Why a call was refused, if its contract foresees that; null for any other failure. */
export function refusedBy<C extends AnyContract>(contract: C, error: unknown): Refused<C> | null {
  for (const refusal of contract.refusals ?? []) {
    const facts = factsOf(refusal, error);
    if (facts) return { [refusal.reason]: facts } as Refused<C>;
  }
  return null;
}

/** The failure of a call that didn't reach the server. */
export const unreached = (): ApiError =>
  new ApiError(0, "NETWORK", "No connection to the server. Check your signal and try again.");

const RETRY_AFTER_MS = [300, 1200];
const TIMEOUT_MS = 15_000;
const OUTSIDE_MS = 30_000;

/**
 * Calls one of our endpoints by its contract. Writes (also those the contract has as GET, which go out as POST) carry
 * an Idempotency-Key; after a lost connection they're tried twice more under the same key. If the server wants the
 * person to confirm who they are, the page's dialog asks, and the call goes out once more. Throws `ApiError`, or the
 * abort of `options.signal`.
 */
export async function writeApi<C extends AnyContract>(
  contract: C,
  input: Sent<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const request = buildRequest(contract, input, options);
  try {
    return await answerTo(contract, request, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !(await confirmAfter(error.details))) throw error;
    return answerTo(contract, request, options);
  }
}

/** Reads by a contract, like `writeApi`. The types don't accept a write, since screens write with `useWrite`. */
export const callApi = <C extends AnyContract & { readonly effect: "read" }>(
  contract: C,
  input: Sent<C>,
  options?: CallOptions,
): Promise<Answer<C>> => writeApi(contract, input, options);

async function answerTo<C extends AnyContract>(
  contract: C,
  { url, init }: ReturnType<typeof buildRequest>,
  options: CallOptions,
): Promise<Answer<C>> {
  const timeout = options.timeout ?? (contract.outside ? OUTSIDE_MS : TIMEOUT_MS);
  const more = { ...init, headers: { ...init.headers, ...(await headersToSay()) } };
  const came = (await options.through?.(url, init)) ?? (await send(url, more, { ...options, timeout }));
  const { response, text } = came;
  const body = parseJson(text);
  if (!response.ok) throw errorFrom(response, body);
  const answer = contract.answer.safeParse(body);
  if (!answer.success) {
    console.error("Unexpected answer", contract.method, contract.path, answer.error);
    throw new ApiError(
      response.status,
      "UNEXPECTED_ANSWER",
      "We couldn't read the server's answer. Reload the page.",
    );
  }
  return answer.data as Answer<C>;
}

function buildRequest(contract: AnyContract, input: unknown, options: CallOptions) {
  const rest: Record<string, unknown> = {
    ...(input as Record<string, unknown>),
  };
  const take = (key: string) => {
    const value = rest[key];
    delete rest[key];
    return value;
  };
  const path = contract.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(take(key) ?? "")),
  );
  const query = new URLSearchParams();
  for (const key of Object.keys(contract.query?.shape ?? {})) {
    for (const value of [take(key)].flat())
      if (value !== undefined && value !== null) query.append(key, String(value));
  }
  const search = query.size > 0 ? `?${query}` : "";
  return {
    url: `${options.origin ?? ""}${path}${search}`,
    init: buildInit(contract, rest, options),
  };
}

function buildInit(contract: AnyContract, rest: Record<string, unknown>, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { Accept: "application/json" };
  const method = contract.effect === "write" && contract.method === "GET" ? "POST" : contract.method;
  if (options.link) headers["X-Link-Token"] = options.link;
  if (contract.effect === "write") headers["Idempotency-Key"] = options.idempotencyKey ?? crypto.randomUUID();
  if (method === "GET") return { method, headers, cache: "no-store" };
  headers["Content-Type"] = "application/json";
  return { method, headers, body: JSON.stringify(rest) };
}

/** We read the body inside the attempt, because a connection can also die halfway through an answer. */
export async function send(
  url: string,
  init: RequestInit,
  options: { timeout: number; signal?: AbortSignal },
): Promise<Came> {
  for (let attempt = 0; ; attempt++) {
    const timeout = AbortSignal.timeout(options.timeout);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await fetch(url, { ...init, signal });
      return { response, text: await response.text() };
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (timeout.aborted)
        throw new ApiError(0, "TIMEOUT", "The server took too long to answer. Please try again.");
      const pause = RETRY_AFTER_MS[attempt];
      if (!(cause instanceof TypeError) || pause === undefined) throw unreached();
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorFrom(response: Response, body: unknown): ApiError {
  const { error, code, errors, requestId, details: nested, ...others } = isRecord(body) ? body : {};
  const details = { ...others, ...(isRecord(nested) ? nested : {}) };
  const fields = fieldErrors(errors);
  const message =
    typeof error === "string" ? error : (Object.values(fields ?? {})[0]?.[0] ?? fallback(response.status));
  const retryAfter = response.headers.get("retry-after");
  if (retryAfter) details.retryAfter = Number(retryAfter);
  return new ApiError(response.status, typeof code === "string" ? code : `HTTP_${response.status}`, message, {
    errors: fields,
    details: Object.keys(details).length > 0 ? details : undefined,
    requestId:
      typeof requestId === "string" ? requestId : (response.headers.get("x-request-id") ?? undefined),
  });
}

/** The contract has `{field: ["…"]}`; bodies the specification fixes may have `{key: "…"}` or a list. */
function fieldErrors(errors: unknown): Record<string, string[]> | undefined {
  if (Array.isArray(errors)) return { "": errors.map(String) };
  if (!isRecord(errors)) return undefined;
  return Object.fromEntries(Object.entries(errors).map(([key, value]) => [key, [value].flat().map(String)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fallback(status: number): string {
  if (status === 401) return "Please log in.";
  if (status === 403) return "You don't have permission to do this.";
  if (status === 404) return "Not found.";
  return "Something went wrong. Please try again.";
}
