"use client";

import { CalendarClock } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { panelPath } from "@/lib/dashboard/link-rules";
import { callApi } from "@/lib/http/call-api";
import { intendPaymentContract } from "@/lib/payments/contract";

type PlanChargeProps = { jobid: number; address: string; planned: boolean };

/** "Charge my card when the job is done" (rule planned-charge); a week after it, if nothing is wrong with it (rule planned-charge). */
export function PlanCharge({ jobid, address, planned }: PlanChargeProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [problem, setProblem] = useState("");
  if (planned) return <span>Charged a week after the job is done.</span>;
  const plan = () =>
    start(async () => {
      setProblem("");
      try {
        await callApi(intendPaymentContract, { jobid });
        router.push(panelPath("upcoming", { jobid, message: "charge_planned" }));
      } catch (error) {
        setProblem(error instanceof Error ? error.message : "Please try again.");
      }
    });
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-1"
        icon={<CalendarClock aria-hidden className="size-5" />}
        pending={pending}
        pendingLabel="One moment…"
        onClick={plan}
      >
        Charge my card when the job is done<span className="sr-only">, {address}</span>
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}
