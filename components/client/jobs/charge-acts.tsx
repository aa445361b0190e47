"use client";

import { CalendarClock, CalendarX2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { intendPaymentContract, withdrawPlanContract } from "@/lib/core/payments/contract";
import { panelPath } from "@/lib/features/dashboard/rules";

const LINE = "-ml-1 justify-start px-1 text-left";

type PlanChargeProps = { jobid: number; address: string };

/** "Charge my card when the job is done": a week later, if there's no quality issue (rule planned-charge). Asks first. */
export function PlanCharge({ jobid, address }: PlanChargeProps) {
  const router = useRouter();
  const write = useWrite(intendPaymentContract, {
    refreshes: false,
    onDone: () => router.push(panelPath("upcoming", { jobid, message: "charge_planned" })),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className={LINE} icon={<CalendarClock aria-hidden className="size-5" />}>
          Charge my card when the job is done<span className="sr-only">, {address}</span>
        </Button>
      }
      title="Charge your card when the job is done?"
      confirm="Charge my card"
      cancel="Not now"
      onConfirm={() => write.send({ jobid })}
    >
      <p>
        A week after the job at {address} is done, we charge its price with HST to your newest card on file,
        unless you've told us that something isn't right. You can stop it here until then.
      </p>
    </ConfirmDialog>
  );
}

type WithdrawChargeProps = {
  jobid: number;
  plan: number;
  address: string;
  panel: "upcoming" | "completed";
  /** How the client can pay instead. */
  children: ReactNode;
};

/** Stops a planned charge, until it's made. After a refusal, closing the dialog shows how things are now. */
export function WithdrawCharge({ jobid, plan, address, panel, children }: WithdrawChargeProps) {
  const router = useRouter();
  const write = useWrite(withdrawPlanContract, {
    refreshes: false,
    onDone: () => router.push(panelPath(panel, { jobid, message: "charge_withdrawn" })),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className={LINE} icon={<CalendarX2 aria-hidden className="size-5" />}>
          Don't charge my card<span className="sr-only">, {address}</span>
        </Button>
      }
      onOpenChange={(open) => {
        if (!open && write.problem) router.refresh();
      }}
      title="Stop the planned charge?"
      confirm="Don't charge my card"
      cancel={write.problem ? "Close" : "Keep the charge"}
      onConfirm={() => write.send({ jobid, id: plan })}
    >
      <p>
        We won't charge your card for the job at {address}. {children}
      </p>
    </ConfirmDialog>
  );
}
