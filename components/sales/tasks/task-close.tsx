"use client";

import { useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SideScroll } from "@/components/ui/side-scroll";
import { closeClientsContract } from "@/lib/features/sales/contract";
import type { CloseClient } from "@/lib/features/sales/task-schema";
import { callApi } from "@/lib/platform/http/call-api";
import { formatPrice } from "@/lib/values/money";

/** Nearby clients, loaded on request or right away. */
export function TaskClose({ id, atOnce = false }: { id: number; atOnce?: boolean }) {
  const [clients, setClients] = useState<CloseClient[] | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState("");
  const fetchThem = useCallback(async () => {
    setPending(true);
    setFailed("");
    try {
      setClients((await callApi(closeClientsContract, { id })).close);
    } catch (error) {
      setFailed(error instanceof Error ? error.message : "The nearby clients didn't load. Try again.");
    } finally {
      setPending(false);
    }
  }, [id]);
  useEffect(() => {
    if (atOnce) void fetchThem();
  }, [atOnce, fetchThem]);
  return (
    <section aria-labelledby={`close-${id}`} className="grid gap-3">
      <h3 id={`close-${id}`} className="font-semibold">
        Nearby clients
      </h3>
      {failed && <Alert kind="error">{failed}</Alert>}
      {clients ? (
        <CloseClients clients={clients} />
      ) : (
        <Button variant="secondary" pending={pending} pendingLabel="Looking…" onClick={fetchThem}>
          Show nearby clients
        </Button>
      )}
    </section>
  );
}

const PARTS = ["w1", "eh", "eg"] as const;

/** What the neighbours pay, for comparison. */
function CloseClients({ clients }: { clients: readonly CloseClient[] }) {
  if (clients.length === 0) return <p className="text-ink-muted">No nearby properties with prices.</p>;
  return (
    <SideScroll label="Prices of nearby clients">
      <table className="w-full">
        <thead>
          <tr className="border-line border-b text-ink-muted text-sm">
            <th scope="col" className="py-1 text-left font-medium">
              Client
            </th>
            {PARTS.map((part) => (
              <th key={part} scope="col" className="py-1 pl-3 text-right font-medium uppercase">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.map((close) => (
            <tr key={close.address} className="border-line align-top not-last:border-b">
              <th scope="row" className="wrap-break-word min-w-28 py-1.5 text-left font-normal">
                {close.address}
                <span className="block text-ink-muted text-sm">{close.client}</span>
              </th>
              {PARTS.map((part) => (
                <td key={part} className="py-1.5 pl-3 text-right tabular-nums">
                  {close[part] ? formatPrice(close[part]) : "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
