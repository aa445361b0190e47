"use client";

import { Lock } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { PayRecord } from "@/lib/core/pay/contract";
import { formatMoney } from "@/lib/values/money";
import { paidTimes } from "./pay-values";
import { useAudit } from "./use-audit";

/** An audited entry stands as it is; the way out is beside it. */
export function LockedPay({ pay }: { pay: PayRecord }) {
  const { busy, toggle } = useAudit(pay);
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-3 rounded-lg bg-well p-3">
      <div>
        <p className="flex items-center gap-1.5 font-medium">
          <Lock aria-hidden className="size-4" /> Audited by {pay.audited_by ?? "somebody"}
        </p>
        <p className="text-ink-muted tabular-nums">
          {paidTimes(pay)} at {formatMoney(pay.rate)} is {formatMoney(pay.pay)}
        </p>
      </div>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={toggle}>
        Un-audit to change it
      </Button>
    </div>
  );
}
