"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { FocusedAlert } from "@/components/ui/focused-alert";
import { tellProblem } from "@/components/ui/tell-problem";
import { makeCustomerContract } from "@/lib/core/payments/cards/contract";
import {
  chooseJobsContract,
  confirmPaymentContract,
  markJobsToPayContract,
  startPaymentContract,
} from "@/lib/core/payments/contract";
import { hasSessionEnded, isOutage, isOvertaken } from "@/lib/platform/http/call-api";
import { createWriter } from "@/lib/platform/http/writer";
import { shownMessage } from "@/lib/platform/results/message-rules";
import type { Cents } from "@/lib/values/money";
import { keepPayLink } from "./link/pay-link-keep";
import type { EnteredCard } from "./new-card";

type PayProblemProps = Pick<PayState, "problem" | "again"> & { phone: string };

/** Why the last press didn't pay; if no answer came, a way to check again. It stands at the button. */
export function PayProblem({ problem, again, phone }: PayProblemProps) {
  if (again)
    return (
      <FocusedAlert
        kind="warning"
        title="We are checking your payment"
        action={
          <Button variant="secondary" onClick={again}>
            Check again
          </Button>
        }
      >
        We haven't heard back yet. Please don't start a new payment. You won't be charged twice.
      </FocusedAlert>
    );
  if (!problem) return null;
  return (
    <FocusedAlert kind="error" title={shownMessage("not_paid", { jobid: 0, amount: 0, phone })?.text}>
      {problem}
    </FocusedAlert>
  );
}

type PayState = {
  /** The card being charged, and the one that was tried last. */
  paying: string | null;
  tried: string | null;
  problem: string | null;
  /** Checks again when no answer came. */
  again: (() => void) | null;
};

const IDLE: PayState = { paying: null, tried: null, problem: null, again: null };

/** "Apply Payment": pressed twice, or repeated after a lost answer, it charges once. */
export function usePayment(paying: Paying, hrefOf: (paymentId: string) => string) {
  const router = useRouter();
  const [moving, move] = useTransition();
  const [state, setState] = useState(IDLE);
  const busy = useRef(false);
  useEffect(() => {
    // Going back from the bank restores a page that would wait forever.
    const wake = (event: PageTransitionEvent) => event.persisted && setState(IDLE);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  const tell = (ending: Ending, card: EnteredCard) => {
    switch (ending.end) {
      case "look":
        setState(IDLE);
        return move(() => router.replace(hrefOf(ending.id)));
      case "leaving":
        return window.location.assign(ending.href);
      case "unsure":
        return setState({ ...IDLE, tried: card.id, again: () => run(card, ending.again) });
      case "refused":
        setState({ ...IDLE, tried: card.id, problem: ending.message });
        return move(() => router.refresh());
    }
  };
  const run = async (card: EnteredCard, work: () => Promise<Ending>) => {
    if (busy.current) return;
    busy.current = true;
    setState({ ...IDLE, paying: card.id });
    try {
      tell(await work(), card);
    } catch (error) {
      const problem = error instanceof Error ? error.message : "Something went wrong. Please try again.";
      setState({ ...IDLE, tried: card.id, problem });
      if (hasSessionEnded(error) && !paying.link) tellProblem(error);
      // The amount owed has changed, so it's refreshed.
      if (isOvertaken(error)) move(() => router.refresh());
    } finally {
      busy.current = false;
    }
  };
  return { ...state, moving, pay: (card: EnteredCard) => run(card, () => chargeCard(paying, card)) };
}

type Paying = {
  cfid: number;
  jobids: number[];
  /** The amount on screen, with HST; the server refuses any other. */
  cents: Cents;
  /** The cardholder agreed to keep the card on file. */
  keepCard: boolean;
  /** The token of the emailed link that this visitor used. */
  link?: string;
};

/** The result of a press: the payment to show, why it failed, the bank's page, or no answer. */
type Ending =
  | { end: "look"; id: string }
  | { end: "refused"; message: string }
  | { end: "leaving"; href: string }
  | { end: "unsure"; again: () => Promise<Ending> };

type Standing = { status: string; id: string; redirect: string | null; message: string | null };
type Begun = { id: string; secret: string | null; card: EnteredCard; link?: string };

const AGAIN_MS = [2_000, 5_000, 10_000];
const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

const makeCustomer = createWriter(makeCustomerContract);
const startPayment = createWriter(startPaymentContract);
const chooseJobs = createWriter(chooseJobsContract);
const confirmPayment = createWriter(confirmPaymentContract);
const markJobsToPay = createWriter(markJobsToPayContract);

/** Starts a payment, names the jobs and confirms it with this card. Throws the server's refusal. */
async function chargeCard(paying: Paying, card: EnteredCard): Promise<Ending> {
  const { cfid, jobids, cents, keepCard, link } = paying;
  const { customer } = await makeCustomer.send({ cfid }, { link });
  const payment = { customer_id: customer.id, cfid, keep_card: keepCard };
  const begun = await startPayment.send(payment, { link });
  await chooseJobs.send({ id: begun.id, amount: cents, jobids }, { link });
  return confirm({ id: begun.id, secret: begun.client_secret, card, link });
}

/** The server charges a payment once, however often it's asked, so no answer means trying again. */
async function confirm(begun: Begun): Promise<Ending> {
  const { id, card, link } = begun;
  for (const pause of [...AGAIN_MS, null]) {
    try {
      const standing = await confirmPayment.send({ pm_id: card.id, pi_id: id }, { link });
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
    const standing = await markJobsToPay.send({ pi_id: id }, { link });
    return follow(standing, { ...begun, secret: null });
  }
  return {
    end: "refused",
    message: message ?? `We couldn't confirm this card. Try again or use another card.`,
  };
}
