"use client";

import { CalendarClock } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { intendPaymentContract } from "@/lib/core/payments/contract";
import { panelPath } from "@/lib/features/dashboard/rules";

type PlanChargeProps = { jobid: number; address: string; planned: boolean };

/** "Charge my card when the job is done" (rule planned-charge); a week after it, if nothing is wrong with it (rule planned-charge). */
export function PlanCharge({ jobid, address, planned }: PlanChargeProps) {
  const router = useRouter();
  const { act, pending, problem } = useWrite(intendPaymentContract, {
    inPlace: true,
    refreshes: false,
    onDone: () => router.push(panelPath("upcoming", { jobid, message: "charge_planned" })),
  });
  if (planned) return <span>Charged a week after the job is done.</span>;
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-1"
        icon={<CalendarClock aria-hidden className="size-5" />}
        pending={pending}
        pendingLabel="One moment…"
        onClick={() => act({ jobid })}
      >
        Charge my card when the job is done<span className="sr-only">, {address}</span>
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}
