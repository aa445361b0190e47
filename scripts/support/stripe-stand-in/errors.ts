import type { Decline } from "./test-cards";

/** An answer in Stripe's error form. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(String(error.message));
  }
}

type Problem = { message: string; code?: string; param?: string };

const problem = (status: number, { message, code, param }: Problem) =>
  new StripeFailure(status, {
    type: "invalid_request_error",
    message,
    code,
    param,
    doc_url: code && `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
  });

/** An id in the address that doesn't exist. */
export const missing = (what: string, id: string, param = "id") =>
  problem(404, { message: `No such ${what}: '${id}'`, code: "resource_missing", param });

/** An id in a parameter that doesn't exist. */
export const missingInParameter = (what: string, id: string, param: string) =>
  problem(400, { message: `No such ${what}: '${id}'`, code: "resource_missing", param });

export const invalid = (message: string, code?: string, param?: string) =>
  problem(400, { message, code, param });

export const declined = ({ message, ...codes }: Decline, intent: Record<string, unknown>) =>
  new StripeFailure(402, { type: "card_error", message, ...codes, ...intent });
