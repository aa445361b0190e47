"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { addCardContract, cardSetupContract, makeCustomerContract } from "@/lib/core/payments/cards/contract";
import { panelPath } from "@/lib/features/dashboard/rules";
import { callApi, writeApi } from "@/lib/platform/http/call-api";
import type { EnteredCard } from "./new-card";

type Setup = { status: string; jobid: number | null };

/** Where putting a card on file leads: the booking it completes, or the list of cards. */
export function setupHref({ status, jobid }: Setup): string {
  if (status !== "succeeded") return panelPath("manage_cards", { message: "card_not_added" });
  return jobid
    ? panelPath("upcoming", { message: "booked", jobid })
    : panelPath("manage_cards", { message: "card_added" });
}

/** Puts a card just entered on file, for the client or the booking `jobid`. */
export function useAddCard(cfid: number, jobid: number | null) {
  const router = useRouter();
  const [moving, move] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const busy = useRef(false);

  const add = async ({ id: pm_id, askBank }: EnteredCard): Promise<void> => {
    const { customer } = await writeApi(makeCustomerContract, { cfid });
    const made = await writeApi(addCardContract, { customer_id: customer.id, cfid, jobid, pm_id });
    if (made.status === "requires_action" && made.redirect) {
      window.location.assign(made.redirect);
      return new Promise(() => undefined);
    }
    let { status } = made;
    if (status === "requires_action" && askBank && made.client_secret) {
      await askBank(made.client_secret);
      status = (await callApi(cardSetupContract, { id: made.id })).status;
    }
    if (status === "succeeded") return move(() => router.push(setupHref({ status, jobid })));
    setProblem(made.message ?? `The card service answered: ${status}.`);
  };

  const onCard = async (card: EnteredCard): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    setAdding(true);
    try {
      await add(card);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Something went wrong. Please try again.");
    } finally {
      busy.current = false;
      setAdding(false);
    }
  };
  return { onCard, problem, pending: adding || moving };
}
