"use client";

import { useCallback, useEffect, useState } from "react";
import { CloseClients } from "@/components/sales/close-clients";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { closeClientsContract } from "@/lib/features/sales/contract";
import type { CloseClient } from "@/lib/features/sales/task-schema";
import { callApi } from "@/lib/platform/http/call-api";

/** The close clients, fetched when somebody asks for them, or at once. */
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
