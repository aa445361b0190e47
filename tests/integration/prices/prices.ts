import { priceChecks } from "@/db/schema";
import { makeLead, makeProperty, makeReportedJob } from "@/tests/factories";
import { type Caller, patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

type Property = NonNullable<Parameters<typeof makeProperty>[1]>;

/** An estimate someone holds, at a property with these prices and no others. */
export async function makeHeldEstimate(holderHrid: number, prices: Property = {}) {
  const none = { w1: null, w2: null, eh: null, eg: null };
  const { cfid, jobinfoid } = await makeProperty(testDatabase(), { ...none, ...prices });
  return { ...(await makeLead(testDatabase(), { cfid, jobinfoid, holderHrid })), cfid, jobinfoid };
}

/** Jobs done in a postal area, each at one of these prices for W1. */
export async function makeUsual(postcode: string, prices: number[], datebi?: string) {
  for (const w1 of prices) {
    const { cfid, jobinfoid } = await makeProperty(testDatabase(), { postcode });
    const job = { cfid, jobinfoid, w1, price: w1, ...(datebi && { datebi }) };
    await makeReportedJob(testDatabase(), job);
  }
}

export const sendEstimate = (who: Caller, msid: number, form: object) =>
  patch(who, `/api/estimates/${msid}`, { version: 1, ...form });

/** A property's checks in order, without those of usual prices. */
export const checksOf = async (jobinfoid: number) =>
  (await rowsOf(priceChecks, { jobinfoid })).filter(({ kind }) => kind !== "usual");

export const decide = (who: Caller, id: number, form: object) =>
  patch(who, `/api/price_checks/${id}`, { version: 1, ...form });
export const reopen = (who: Caller, id: number, version = 2) =>
  post(who, `/api/price_checks/${id}/reopen`, { version });
