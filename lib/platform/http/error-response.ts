import { errorDetail, sqlState, violatedConstraint } from "@/db/transaction";
import { booksClosed, type Contract } from "@/lib/contract";
import {
  AppError,
  Conflict,
  Invalid,
  NotReady,
  Overloaded,
  Refused,
  TooMany,
  Unavailable,
} from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import { closedSentence } from "@/lib/values/dates";

const BUSY = new Set([
  "55P03",
  "57014",
  "40001",
  "40P01",
  "53100",
  "53200",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "25P03",
  "CONNECT_TIMEOUT",
  // Recognizes our own errors by their code: the server's parts are bundled separately, so each has its own class.
  "UNAVAILABLE",
]);
/** For two writers who want the same key at once, if the verb doesn't have a better message. */
const UNIQUE = "23505";
/** Constraints and triggers that stop an erased person from coming back. */
const ERASED = new Set(["clients_erased", "employees_erased", "client_erased"]);
/** Triggers that protect closed books; their detail is the day. */
const BOOKS_CLOSED = "books_closed";
/** A number that's too large for its column, if the contract has no limit. */
const OUT_OF_RANGE = "22003";
const CONNECTION = /^(CONNECTION_|ECONN|ENOTFOUND|EPIPE)/;

/**
 * What outsiders may know about an error: ours as they are, a lost race as 409, a busy database as 503; otherwise
 * nothing.
 */
function known(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const state = sqlState(error);
  if (state === UNIQUE)
    return new Conflict("Someone else just saved the same thing. Reload the page to see it.");
  if (state === OUT_OF_RANGE) return new Invalid("A number is too large. Check what you entered.");
  if (ERASED.has(violatedConstraint(error) ?? ""))
    return new Conflict("This person was erased on request, so nothing can be added or changed for them.");
  const closed = violatedConstraint(error) === BOOKS_CLOSED && errorDetail(error);
  if (closed) return new Refused(booksClosed, closedSentence(closed), { closed_until: closed });
  return isBusy(error) ? new Unavailable() : null;
}

/** Whether an error says that we or the database are too busy, so the same call may well work in a moment. */
export function isBusy(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && (BUSY.has(state) || CONNECTION.test(state));
}

/**
 * Not logged: thousands of refusals a second would add nothing to the lines of the calls, and a server that isn't ready
 * has already said why.
 */
const isToldElsewhere = (error: AppError) => error instanceof Overloaded || error instanceof NotReady;

/**
 * The only mapper from errors to answers. Answers never have a stack or SQL; the log has the cause under the request's
 * id.
 */
export function errorResponse(error: unknown, requestId: string, contract?: Contract): Response {
  const found = known(error);
  const headers = new Headers({
    "cache-control": "no-store",
    "x-request-id": requestId,
  });
  if (!found || (found.status >= 500 && !isToldElsewhere(found))) logFailure(error, requestId, contract);
  if (!found) {
    const body = {
      error: "Something went wrong on our side. Please try again.",
      code: "INTERNAL",
      requestId,
    };
    return Response.json(body, { status: 500, headers });
  }
  if (found instanceof TooMany) headers.set("retry-after", String(found.retryAfter));
  if (found.status === 503) headers.set("retry-after", "2");
  if (found.status === 401 && contract?.failure === "login")
    return Response.json({ user: null, type: "UNAUTHORIZED_USER" }, { status: 401, headers });
  const body = {
    ...(contract?.failure === "success-errors" ? { success: false } : {}),
    error: found.message,
    code: found.code,
    ...(found.errors ? { errors: found.errors } : {}),
    ...(isForeseen(found, contract) ? found.details : {}),
  };
  return Response.json(body, { status: found.status, headers });
}

/** Facts that the contract doesn't name never leave the server. */
const isForeseen = (error: AppError, contract?: Contract): boolean =>
  !(error instanceof Refused) || [booksClosed, ...(contract?.refusals ?? [])].includes(error.refusal);

function logFailure(error: unknown, requestId: string, contract?: Contract) {
  const endpoint = contract && `${contract.method} ${contract.path}`;
  log.error({ requestId, endpoint, ...describeError(error) });
}
