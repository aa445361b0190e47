import type { RequestPrefix } from "@/lib/core/requests/rules";

type RequestWords = { prefix: RequestPrefix; hint: string };

/** What the four forms differ in. */
export const REQUESTS = {
  request_painting: {
    prefix: "Paint Est",
    hint: "What you'd like painted, inside or out, and what dates work for you.",
  },
  request_odd_job: {
    prefix: "Book Odd Job",
    hint: "What you need done, and what dates work for you.",
  },
  request_lawn: {
    prefix: "Book Lawn",
    hint: "The size of your lawn, how often you'd like it cut, and what dates work for you.",
  },
  request_power_wash: {
    prefix: "Book Power Wash",
    hint: "What you'd like washed (driveway, deck, siding), and what dates work for you.",
  },
} as const satisfies Record<string, RequestWords>;

export type RequestKey = keyof typeof REQUESTS;
