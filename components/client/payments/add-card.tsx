"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Alert } from "@/components/ui/alert";
import { FocusedAlert } from "@/components/ui/focused-alert";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { tellProblem } from "@/components/ui/tell-problem";
import type { CardForm } from "@/lib/core/payments/card-rules";
import { addCardContract, cardSetupContract, makeCustomerContract } from "@/lib/core/payments/cards/contract";
import { panelPath } from "@/lib/features/dashboard/rules";
import { callApi, hasSessionEnded } from "@/lib/platform/http/call-api";
import { createWriter } from "@/lib/platform/http/writer";
import { shownMessage } from "@/lib/platform/results/message-rules";
import { CardKept } from "./card-parts";
import { type EnteredCard, NewCard } from "./new-card";

type AddCardProps = { cfid: number; jobid: number | null; form: CardForm; phone: string; label: string };

/** A new card to keep on file; the provider's refusal shows at its button. */
export function AddCard({ cfid, jobid, form, phone, label }: AddCardProps) {
  const { onCard, problem, pending } = useAddCard(cfid, jobid);
  return (
    <NewCard
      form={form}
      phone={phone}
      label={label}
      pendingLabel="Saving the card…"
      purpose={{ mode: "setup" }}
      disabled={pending}
      pending={pending}
      onCard={onCard}
      problem={
        problem && (
          <FocusedAlert
            kind="error"
            title={shownMessage("card_not_added", { jobid: 0, amount: 0, phone })?.text}
          >
            {problem}
          </FocusedAlert>
        )
      }
    >
      <CardKept />
    </NewCard>
  );
}

type Setup = { status: string; jobid: number | null };

/** Where saving a card leads: the booking it completes, or the list of cards. */
function setupHref({ status, jobid }: Setup): string {
  if (status !== "succeeded") return panelPath("manage_cards", { message: "card_not_added" });
  return jobid
    ? panelPath("upcoming", { message: "booked", jobid })
    : panelPath("manage_cards", { message: "card_added" });
}

const makeCustomer = createWriter(makeCustomerContract);
const addCard = createWriter(addCardContract);

/** Saves a card that was just entered, for the client or the booking `jobid`. */
function useAddCard(cfid: number, jobid: number | null) {
  const router = useRouter();
  const [moving, move] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const busy = useRef(false);

  const add = async ({ id: pm_id, askBank }: EnteredCard): Promise<void> => {
    const { customer } = await makeCustomer.send({ cfid });
    const made = await addCard.send({ customer_id: customer.id, cfid, jobid, pm_id });
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
    setProblem(made.message ?? `The card service says: ${status}.`);
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
      if (hasSessionEnded(error)) tellProblem(error);
    } finally {
      busy.current = false;
      setAdding(false);
    }
  };
  return { onCard, problem, pending: adding || moving };
}

async function ending(id: string): Promise<string> {
  const { status, metadata } = await callApi(cardSetupContract, { id });
  return setupHref({ status, jobid: Number(metadata.jobid ?? 0) });
}

/** Back from the bank with a card to keep on file: checks the result and goes to the page that shows it. */
export function SetupReturn({ id, phone }: { id: string; phone: string }) {
  const router = useRouter();
  const asked = useRef("");
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    ending(id).then(
      (href) => router.replace(href),
      (error: unknown) => setProblem(error instanceof Error ? error.message : "Please try again."),
    );
  }, [id, router]);
  if (problem)
    return (
      <Alert
        kind="error"
        title={shownMessage("card_not_added", { jobid: 0, amount: 0, phone })?.text}
        action={<LinkButton href={panelPath("manage_cards")}>Your cards</LinkButton>}
      >
        {problem}
      </Alert>
    );
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner /> We are checking your card…
    </p>
  );
}
