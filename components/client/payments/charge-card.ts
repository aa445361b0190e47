import { makeCustomerContract } from "@/lib/core/payments/cards/contract";
import {
  chooseJobsContract,
  confirmPaymentContract,
  markJobsToPayContract,
  startPaymentContract,
} from "@/lib/core/payments/contract";
import { isOutage, writeApi } from "@/lib/platform/http/call-api";
import type { Cents } from "@/lib/values/money";
import { keepPayLink } from "./link/pay-link-keep";
import type { EnteredCard } from "./new-card";

export type Paying = {
  cfid: number;
  jobids: number[];
  /** What the screen shows, with HST: the server refuses any other sum. */
  cents: Cents;
  /** A card entered for it stays on file: the cardholder agreed to that. */
  keepCard: boolean;
  /** The token of the mailed link this visitor came by. */
  link?: string;
};

/** What came of a press: the payment to look at, why it did not pay, the bank's page, or no answer at all. */
export type Ending =
  | { end: "look"; id: string }
  | { end: "refused"; message: string }
  | { end: "leaving"; href: string }
  | { end: "unsure"; again: () => Promise<Ending> };

type Standing = { status: string; id: string; redirect: string | null; message: string | null };
type Begun = { id: string; secret: string | null; card: EnteredCard; link?: string };

const AGAIN_MS = [2_000, 5_000, 10_000];
const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Starts a payment, names the jobs and confirms it with this card. Throws what the server refuses. */
export async function chargeCard(paying: Paying, card: EnteredCard): Promise<Ending> {
  const { cfid, jobids, cents, keepCard, link } = paying;
  const { customer } = await writeApi(makeCustomerContract, { cfid }, { link });
  const asked = { customer_id: customer.id, cfid, keep_card: keepCard };
  const begun = await writeApi(startPaymentContract, asked, { link });
  await writeApi(chooseJobsContract, { id: begun.id, amount: cents, jobids }, { link });
  return confirm({ id: begun.id, secret: begun.client_secret, card, link });
}

/** The server charges a payment once, however often it is asked to: no answer means asking again. */
async function confirm(begun: Begun): Promise<Ending> {
  const { id, card, link } = begun;
  for (const pause of [...AGAIN_MS, null]) {
    try {
      const standing = await writeApi(confirmPaymentContract, { pm_id: card.id, pi_id: id }, { link });
      return await follow(standing, begun);
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (pause !== null) await wait(pause);
    }
  }
  return { end: "unsure", again: () => confirm(begun) };
}

async function follow({ status, id, redirect, message }: Standing, begun: Begun): Promise<Ending> {
  const { secret, card, link } = begun;
  if (status === "succeeded" || status === "processing") return { end: "look", id };
  if (status === "requires_action" && redirect) {
    keepPayLink(link);
    return { end: "leaving", href: redirect };
  }
  if (status === "requires_action" && card.askBank && secret) {
    await card.askBank(secret);
    const asked = await writeApi(markJobsToPayContract, { pi_id: id }, { link });
    return follow(asked, { ...begun, secret: null });
  }
  return {
    end: "refused",
    message: message ?? `We couldn't confirm this card. Try again or use another card.`,
  };
}
