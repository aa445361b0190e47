import type { TestCardToken } from "@/lib/core/payments/card-rules";

export type Decline = { code: string; decline_code?: string; message: string };

/** What a test card does when it's saved and when it's charged. */
export type TestCard = {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  onSetup: "ok" | Decline;
  onCharge: "ok" | "authenticate" | Decline;
};

const LATER = { exp_month: 12, exp_year: 2034 };
const DECLINED: Decline = {
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};
const EXPIRED: Decline = { code: "expired_card", message: "Your card has expired." };

export const TEST_CARDS: Record<TestCardToken, TestCard> = {
  pm_card_visa: { brand: "visa", last4: "4242", ...LATER, onSetup: "ok", onCharge: "ok" },
  pm_card_mastercard: { brand: "mastercard", last4: "4444", ...LATER, onSetup: "ok", onCharge: "ok" },
  pm_card_chargeDeclined: { brand: "visa", last4: "0002", ...LATER, onSetup: DECLINED, onCharge: DECLINED },
  pm_card_chargeCustomerFail: { brand: "visa", last4: "0341", ...LATER, onSetup: "ok", onCharge: DECLINED },
  pm_card_chargeDeclinedExpiredCard: {
    brand: "visa",
    last4: "0069",
    exp_month: 1,
    exp_year: 2024,
    onSetup: EXPIRED,
    onCharge: EXPIRED,
  },
  pm_card_authenticationRequired: {
    brand: "visa",
    last4: "3184",
    ...LATER,
    onSetup: "ok",
    onCharge: "authenticate",
  },
};

export const isTestCard = (id: string): id is TestCardToken => Object.hasOwn(TEST_CARDS, id);
