import type { Cents } from "@/lib/values/money";

/**
 * What a good day is, all in cents, so that one wish can be weighed against another: a plan is as good as what it's worth
 * less what it costs.
 */
export type Weights = {
  /** Worth of each job done today, beside its price: so that jobs without a price aren't forgotten. */
  eachJob: Cents;
  /** Worth of each dollar of price. 100 = the dollar itself, 0 = prices don't matter. */
  eachDollar: Cents;
  /** Worth of doing a job on the last day of its window; half of it the day before, a quarter two days before, and so on. */
  endsToday: Cents;
  /** Worth of what can be done on no other day: appointments and emergencies. */
  onlyToday: Cents;
  /** Cost of an hour of a crew's work or driving. */
  crewHour: Cents;
  /** Cost of an hour's driving, beside the crew's hour. */
  driveHour: Cents;
  /** Cost of a kilometre. */
  kilometre: Cents;
  /** Cost of a full day beside an empty one, growing with the square of the hours: evens out the crews' hours. */
  evenHours: Cents;
  /** Worth of sending the crew that was there last year. */
  sameCrew: Cents;
  /** Worth of sending the crew that has something to put right. */
  crewThatCausedIt: Cents;
  /** Cost of a property with late leaves before the last third of its window. */
  lateLeavesTooSoon: Cents;
};

export const DEFAULT_WEIGHTS: Weights = {
  eachJob: 30_00,
  eachDollar: 100,
  endsToday: 600_00,
  onlyToday: 5_000_00,
  crewHour: 40_00,
  driveHour: 500_00,
  kilometre: 80,
  evenHours: 20_00,
  sameCrew: 15_00,
  crewThatCausedIt: 100_00,
  lateLeavesTooSoon: 120_00,
};
