"use client";

import { Radio } from "lucide-react";
import { useEffect, useState } from "react";
import { callApi } from "@/lib/platform/http/call-api";

async function readUnclaimed(signal: AbortSignal): Promise<number> {
  const { liveActionsContract } = await import("@/lib/features/live-actions/contract");
  const { las } = await callApi(liveActionsContract, { status: "Unclaimed" }, { signal });
  return las.length;
}

/** The menu's icon with the number of unclaimed ones, checked each time the menu opens. */
export function LiveActionIcon() {
  const [unclaimed, setUnclaimed] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    // Without an answer, just the icon.
    readUnclaimed(gone.signal).then(setUnclaimed, () => undefined);
    return () => gone.abort();
  }, []);
  return (
    <>
      <Radio aria-hidden />
      {unclaimed > 0 && (
        <span className="order-last rounded-full bg-sun px-2 font-semibold text-on-sun text-sm">
          {unclaimed}
          <span className="sr-only"> unclaimed</span>
        </span>
      )}
    </>
  );
}
