"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { auditPayContract, type PayRecord } from "@/lib/pay/contract";
import { usePayDesk } from "./pay-desk";

/** Audits an entry or takes it back; busy until the screen shows the outcome, so that two clicks are one. */
export function useAudit(entry: PayRecord) {
  const { id, version } = entry;
  const router = useRouter();
  const { noteOwn, versionOf } = usePayDesk();
  const [sent, setSent] = useState<number | null>(null);
  const busy = sent === version;

  const toggle = async () => {
    if (busy) return;
    setSent(version);
    try {
      const { pay } = await callApi(auditPayContract, { id, version: versionOf(entry) });
      noteOwn(pay);
      // A second tap's answer: nothing changed, so nothing will free the button.
      if (pay.version === version) setSent(null);
      toast.success(pay.ok ? `${pay.name}'s pay audited` : `${pay.name}'s pay is pending again`);
    } catch (error) {
      setSent(null);
      toast.error(error instanceof Error ? error.message : "Something went wrong. Please try again.");
    }
    router.refresh();
  };
  return { busy, toggle };
}
