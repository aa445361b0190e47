/**
 * A card entered in the provider's form arrives as a confirmation token (`ctoken_…`), which only the browser that made
 * it can have; `pm_card_…` are the provider's public test cards. Any other id must be a card we have on file for this
 * client (T3).
 */
export const isNewCard = (id: string): boolean => /^(ctoken_|pm_card_)[A-Za-z0-9_]+$/.test(id);

/** Cards for the "test cards" form; they're real ones of the provider's test mode. */
export const TEST_CARDS = [
  { token: "pm_card_visa", label: "Visa 4242: works" },
  { token: "pm_card_mastercard", label: "Mastercard 4444: works" },
  { token: "pm_card_chargeDeclined", label: "Visa 0002: declined at once" },
  { token: "pm_card_chargeCustomerFail", label: "Visa 0341: can be saved, declined when charged" },
  { token: "pm_card_chargeDeclinedExpiredCard", label: "Visa 0069: expired" },
  { token: "pm_card_authenticationRequired", label: "Visa 3184: the bank asks the cardholder first" },
] as const;

export type TestCardToken = (typeof TEST_CARDS)[number]["token"];

/** How someone enters a new card: in Stripe's form, from the list of test cards, or not at all (no keys). */
export type CardForm = { kind: "stripe"; publishableKey: string } | { kind: "test-cards" } | { kind: "none" };

/** The message when the person needs a card and part of it is missing. */
export const CARD_INCOMPLETE = "Credit card info incomplete";

/** The provider's form found an error in the input; for invalid numbers and dates it shows its own message. */
export const cardProblem = ({ code, message }: { code?: string; message?: string }): string =>
  code?.startsWith("invalid_") && message ? message : CARD_INCOMPLETE;

const BRANDS: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
};

/** "Visa ending 4242" */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ending ${last4}`;

/** "04/2030" */
export const cardExpiry = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }): string =>
  `${String(exp_month).padStart(2, "0")}/${exp_year}`;
