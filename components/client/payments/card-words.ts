import type { CardOnFile } from "@/lib/payments/panels/payment-view";

const BRANDS: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
};

/** "Visa ending in 4242" */
export const cardName = ({ brand, last4 }: Pick<CardOnFile, "brand" | "last4">): string =>
  `${BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ending in ${last4}`;

/** "04/2030" */
export const cardExpiry = ({ exp_month, exp_year }: Pick<CardOnFile, "exp_month" | "exp_year">): string =>
  `${String(exp_month).padStart(2, "0")}/${exp_year}`;
