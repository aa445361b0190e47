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

export const missing = (what: string, id: string) =>
  new StripeFailure(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
  });

export const invalid = (message: string, code?: string) =>
  new StripeFailure(400, { type: "invalid_request_error", message, ...(code ? { code } : {}) });

export const declined = ({ message, ...codes }: Decline, intent: Record<string, unknown>) =>
  new StripeFailure(402, { type: "card_error", message, ...codes, ...intent });
