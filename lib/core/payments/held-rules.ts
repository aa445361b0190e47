/**
 * Why what's owed for a job is held: something there is still to be put right (rule open-issue), or its returned price
 * waits to be checked (rule returned-price).
 */
export const HELD_FOR = ["issue", "price"] as const;
export type HeldFor = (typeof HELD_FOR)[number];

type Words = {
  /** To the client, beside what's owed. */
  owing: string;
  /** To the client, beside a planned charge. */
  card: string;
  /** To the office, beside what's owed. */
  office: string;
  /** To the office, beside a planned charge. */
  plan: string;
  /** To whoever wants to send a pay link. */
  link: string;
};

export const HELD_WORDS: Record<HeldFor, Words> = {
  issue: {
    owing: "Something here is still to be put right, so we don't ask for this yet. You can still pay it.",
    card: "Charged once it's put right.",
    office: "Something there is still to be put right, so we don't ask for it yet.",
    plan: "Card charged once it's put right",
    link: "Something at this job is still to be put right, so we don't ask for payment yet.",
  },
  price: {
    owing: "We're checking the price, so we don't ask for this yet.",
    card: "We're checking the price. We'll charge your card once it's confirmed.",
    office: "Its price is still to be checked, so we don't ask for it yet.",
    plan: "Card charged once its price is confirmed",
    link: "This job's price is still to be checked, so we don't ask for payment yet.",
  },
};
