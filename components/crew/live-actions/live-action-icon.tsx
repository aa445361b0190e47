"use client";

import { Radio } from "lucide-react";
import { useEffect, useState } from "react";
import { liveActionsContract } from "@/lib/features/live-actions/contract";
import { callApi } from "@/lib/platform/http/call-api";

/** The menu's icon with the number of unclaimed ones, checked each time the menu opens. */
export function LiveActionIcon() {
  const [unclaimed, setUnclaimed] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    callApi(liveActionsContract, { status: "Unclaimed" }, { signal: gone.signal }).then(
      ({ las }) => setUnclaimed(las.length),
      // Without an answer, just the icon.
      () => undefined,
    );
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
