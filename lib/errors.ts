import { z } from "zod";
import type { Refusal } from "@/lib/contract";

/** The one family of errors a use case can throw; `lib/platform/http/error-response.ts` is the only mapper. */
export type FieldErrors = Record<string, string[]>;

export abstract class AppError extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  readonly errors?: FieldErrors;
  /** More facts for the answer's body, such as the current state in a conflict. */
  readonly details?: Record<string, unknown>;

  constructor(message: string, extra: { errors?: FieldErrors; details?: Record<string, unknown> } = {}) {
    super(message);
    this.name = new.target.name;
    this.errors = extra.errors;
    this.details = extra.details;
  }
}

/** We can't read the request: wrong type, malformed id, broken JSON. */
export class Malformed extends AppError {
  readonly status = 400;
  readonly code = "MALFORMED";
}

export class Unauthenticated extends AppError {
  readonly status = 401;
  readonly code = "UNAUTHENTICATED";
  constructor(message = "Please log in.") {
    super(message);
  }
}

export class Forbidden extends AppError {
  readonly status = 403;
  readonly code = "FORBIDDEN";
  constructor(
    message = "You don't have permission to do this.",
    code?: string,
    facts?: Record<string, unknown>,
  ) {
    super(message, code ? { details: { reason: code, ...facts } } : {});
  }
}

/** Also for someone else's record: the same body as for a missing one. */
export class NotFound extends AppError {
  readonly status = 404;
  readonly code = "NOT_FOUND";
  constructor(message = "Not found.") {
    super(message);
  }
}

/** The record is in another state, or someone else was faster. */
export class Conflict extends AppError {
  readonly status = 409;
  readonly code = "CONFLICT";
}

/** A conflict that the contract foresees: the caller gets the facts to act on. */
export class Refused<N extends string = string, F extends z.ZodObject = z.ZodObject> extends Conflict {
  constructor(
    readonly refusal: Refusal<N, F>,
    message: string,
    facts: z.output<F>,
  ) {
    super(message, { details: { reason: refusal.reason, ...z.encode(refusal.facts, facts) } });
  }
}

/** A request's body didn't arrive in time. */
export class TooSlow extends AppError {
  readonly status = 408;
  readonly code = "TOO_SLOW";
  constructor(message = "The request took too long to arrive. Check your connection and try again.") {
    super(message);
  }
}

export class TooLarge extends AppError {
  readonly status = 413;
  readonly code = "TOO_LARGE";
  constructor(message = "The request is too large.") {
    super(message);
  }
}

export class UnsupportedMedia extends AppError {
  readonly status = 415;
  readonly code = "UNSUPPORTED_MEDIA";
  constructor(message = "Only application/json is accepted.") {
    super(message);
  }
}

/** The input breaks a rule; `errors` says what to fix, field by field. */
export class Invalid extends AppError {
  readonly status = 422;
  readonly code = "INVALID";
  /** By default it says that the marked fields need fixing. */
  constructor(said: string | FieldErrors, extra?: ConstructorParameters<typeof AppError>[1]) {
    if (typeof said === "string") super(said, extra);
    else super("Some entries need fixing. Check the marked fields.", { errors: said });
  }
}

export class TooMany extends AppError {
  readonly status = 429;
  readonly code = "TOO_MANY";
  /** `retryAfter` in seconds. */
  constructor(
    message: string,
    readonly retryAfter: number,
    reason?: string,
  ) {
    super(message, reason ? { details: { reason } } : {});
  }
}

export class Unavailable extends AppError {
  readonly status = 503;
  readonly code = "UNAVAILABLE";
  constructor(message = "The service is busy. Please try again in a moment.") {
    super(message);
  }
}

/** More requests than we can answer in time: refused before anything was done. */
export class Overloaded extends Unavailable {}

/** This server, or its worker, can't do its work now; `reasons` say what to do; strangers get none. */
export class NotReady extends AppError {
  readonly status = 503;
  readonly code = "NOT_READY";
  constructor(reasons?: readonly string[]) {
    super("Runsheet isn't ready.", { details: reasons ? { reasons } : {} });
  }
}

/** The operating system's code, such as ENOSPC for a full disk, and the folder it's about; null for other errors. */
export function systemError(error: unknown): { errno?: string; folder?: string } | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, errno, path } = at as NodeJS.ErrnoException;
    if (typeof errno === "number") return { errno: code, folder: path?.replace(/\/[^/]*$/, "") };
  }
  return null;
}
