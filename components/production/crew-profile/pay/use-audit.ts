"use client";

import { useWrite } from "@/components/ui/use-write";
import { auditPayContract, type PayRecord } from "@/lib/core/pay/contract";
import { usePayDesk } from "./pay-desk";

/** Audits or un-audits an entry; busy until the screen shows the result, so a double click counts once. */
export function useAudit(entry: PayRecord) {
  const { noteOwn, versionOf } = usePayDesk();
  const write = useWrite(auditPayContract, {
    said: ({ pay }) => (pay.ok ? `${pay.name}'s pay audited` : `${pay.name}'s pay is pending again`),
    onDone: ({ pay }) => noteOwn(pay),
    rereads: true,
  });
  const toggle = () => {
    if (!write.pending) void write.act({ id: entry.id, version: versionOf(entry) });
  };
  return { busy: write.pending, toggle };
}
