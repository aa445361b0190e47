"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { isOvertaken } from "@/lib/platform/http/call-api";
import { shownMessage } from "@/lib/platform/results/message-rules";
import { chargeCard, type Ending, type Paying } from "./charge-card";
import type { EnteredCard } from "./new-card";

/** Why the last press did not pay; or, without an answer, the way to ask again. */
export function PayProblem({ problem, again, phone }: Omit<PayState, "paying"> & { phone: string }) {
  if (again)
    return (
      <Alert
        kind="warning"
        title="We are checking your payment"
        action={
          <Button variant="secondary" onClick={again}>
            Check again
          </Button>
        }
      >
        We haven't heard back yet. Please don't start a new payment. You won't be charged twice.
      </Alert>
    );
  if (!problem) return null;
  return (
    <Alert kind="error" title={shownMessage("not_paid", { jobid: 0, amount: 0, phone })?.text}>
      {problem}
    </Alert>
  );
}

type PayState = {
  /** The card being charged. */
  paying: string | null;
  problem: string | null;
  /** Asks again how it stands, when no answer came. */
  again: (() => void) | null;
};

const IDLE: PayState = { paying: null, problem: null, again: null };

/** "Apply Payment": pressed twice, or repeated after a lost answer, it charges once. */
export function usePayment(paying: Paying, hrefOf: (paymentId: string) => string) {
  const router = useRouter();
  const [moving, move] = useTransition();
  const [state, setState] = useState(IDLE);
  const busy = useRef(false);
  useEffect(() => {
    // Back from the bank by the browser's own button: the page as it was left would wait for ever.
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
        return setState({ ...IDLE, again: () => run(card, ending.again) });
      case "refused":
        setState({ ...IDLE, problem: ending.message });
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
      setState({ ...IDLE, problem });
      // What is owed has changed: it is drawn anew.
      if (isOvertaken(error)) move(() => router.refresh());
    } finally {
      busy.current = false;
    }
  };
  return { ...state, moving, pay: (card: EnteredCard) => run(card, () => chargeCard(paying, card)) };
}
