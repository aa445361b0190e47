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
import { closedSentence } from "@/lib/values/text";

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
  // Our own, by its code: the server's parts are bundled apart from one another, each with a class of its own.
  "UNAVAILABLE",
]);
/** A key two writers wanted at once, where no verb has a better sentence for it. */
const UNIQUE = "23505";
/** Constraints and triggers that keep an erased person from coming back. */
const ERASED = new Set(["clients_erased", "employees_erased", "client_erased"]);
/** Triggers that keep closed books as they are; their detail is the day. */
const BOOKS_CLOSED = "books_closed";
/** A number no column holds, where no contract says how large it may be. */
const OUT_OF_RANGE = "22003";
const CONNECTION = /^(CONNECTION_|ECONN|ENOTFOUND|EPIPE)/;

/** What the outside may know of an error: ours as they are, a lost race as 409, a busy database as 503; else nothing. */
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

/** Whether an error says that we, or the database, are too busy: the same may well work in a moment. */
export function isBusy(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && (BUSY.has(state) || CONNECTION.test(state));
}

/** Thousands of refusals a second say no more than the lines of the calls do; who isn't ready has said why. */
const isToldElsewhere = (error: AppError) => error instanceof Overloaded || error instanceof NotReady;

/** The only mapper from errors to answers. Never a stack, never SQL; the cause goes to the log by request id. */
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

/** Facts of a refusal that the contract doesn't name never leave the server. */
const isForeseen = (error: AppError, contract?: Contract): boolean =>
  !(error instanceof Refused) || [booksClosed, ...(contract?.refusals ?? [])].includes(error.refusal);

function logFailure(error: unknown, requestId: string, contract?: Contract) {
  const endpoint = contract && `${contract.method} ${contract.path}`;
  log.error(Object.assign({ requestId, endpoint }, describeError(error)));
}
