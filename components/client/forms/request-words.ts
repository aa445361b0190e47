import type { RequestPrefix } from "@/lib/requests/rules";

type RequestWords = { prefix: RequestPrefix; hint: string };

/** What the four forms differ in. */
export const REQUESTS = {
  request_painting: {
    prefix: "Paint Est",
    hint: "What should be painted, inside or outside, and when it suits you.",
  },
  request_odd_job: {
    prefix: "Book Odd Job",
    hint: "What needs doing, and when it suits you.",
  },
  request_lawn: {
    prefix: "Book Lawn",
    hint: "How large the lawn is, how often it should be cut, and when it suits you.",
  },
  request_power_wash: {
    prefix: "Book Power Wash",
    hint: "What should be washed (driveway, deck, walls), and when it suits you.",
  },
} as const satisfies Record<string, RequestWords>;

export type RequestKey = keyof typeof REQUESTS;
