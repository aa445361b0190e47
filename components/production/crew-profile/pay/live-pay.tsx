"use client";

import { useWatch } from "react-hook-form";
import { formatDuration } from "@/lib/values/clock-time";
import { formatMoney } from "@/lib/values/money";
import { livePay } from "./pay-values";

/** Hours and pay of what stands in the form. */
export function LivePay() {
  const [rate, startHour, startMinute, finishHour, finishMinute] = useWatch({
    name: ["rate", "startHour", "startMinute", "finishHour", "finishMinute"],
  });
  const paid = livePay({ rate, startHour, startMinute, finishHour, finishMinute });
  return (
    <output className="tabular-nums">
      {paid ? (
        <>
          <b className="text-lg">{formatMoney(paid.pay)}</b>{" "}
          <span className="text-ink-muted">
            {formatDuration(paid.minutes)} at {formatMoney(paid.rate)}
          </span>
        </>
      ) : (
        <span className="text-ink-muted">Hours and pay appear here.</span>
      )}
    </output>
  );
}
