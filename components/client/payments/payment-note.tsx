"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import { markJobsToPayContract } from "@/lib/core/payments/contract";
import type { PaymentStanding } from "@/lib/core/payments/panels/payment-view";
import { shownMessage } from "@/lib/platform/results/message-rules";

const LOOK_MS = 4_000;

type PaymentNoteProps = { standing: PaymentStanding; phone: string; email: string | null; link?: string };

/** The state of the URL's payment, as our server knows it; whatever the URL claims is ignored (T4). */
export function PaymentNote({ standing, phone, email, link }: PaymentNoteProps) {
  const asked = useFinish(standing, link);
  const { state, amount, message } = standing;
  useLook(state === "checking");
  if (state === "checking" || (state === "bank" && !asked)) return <Checking />;
  const text = shownMessage(state === "paid" ? "paid" : "not_paid", {
    jobid: 0,
    amount,
    phone,
  });
  if (state === "paid")
    return (
      <Alert kind="success" title={text?.text}>
        {email ? `Thank you. Your receipt is on its way to ${email}.` : "Thank you."}
      </Alert>
    );
  return (
    <Alert kind="error" title={text?.text}>
      {message ?? (state === "bank" ? "The bank hasn't approved this payment. Nothing was charged." : null)}
    </Alert>
  );
}

function Checking() {
  return (
    <Alert kind="info" title="We are checking your payment">
      <p className="flex items-center gap-3">
        <Spinner className="size-5" /> Please don't pay again. This page updates when we know.
      </p>
    </Alert>
  );
}

/** Back from the bank: has the server check the result, once. True when it has. */
function useFinish({ id, state }: PaymentStanding, link: string | undefined): boolean {
  // Whether or not it failed, the page shows what our server knows.
  const { send } = useWrite(markJobsToPayContract, { rereads: true });
  const begun = useRef("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    if (state !== "bank" || begun.current === id) return;
    begun.current = id;
    const look = () => setAsked(id);
    void send({ pi_id: id }, { link }).then(look, look);
  }, [id, state, link, send]);
  return asked === id;
}

/** Checks again until there's a result; the server's own reconciliation ends it. */
export function useLook(checking: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!checking) return;
    const timer = setInterval(() => router.refresh(), LOOK_MS);
    return () => clearInterval(timer);
  }, [checking, router]);
}
