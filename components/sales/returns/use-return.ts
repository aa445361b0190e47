"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useListQuery } from "@/components/sales/tasks/use-list-query";
import type { Change } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { ApiError } from "@/lib/http/call-api";
import { path } from "@/lib/paths";

type Stale = { version: number; changes: Change[] };

/**
 * Sends a return and goes back to the tasks, as they were filtered, with what the server said. `changesOf` reads, out of a 409's details,
 * what somebody else returned meanwhile.
 */
export function useReturn(first: number, changesOf: (details: Record<string, unknown>) => Change[]) {
  const router = useRouter();
  const list = useListQuery();
  // The version of what this form was opened on: a redraw in between must not change what a repeat sends.
  const [version, setVersion] = useState(first);
  const [stale, setStale] = useState<Stale | null>(null);
  const leave = () => {
    router.push(path.tasks(list));
    router.refresh();
  };
  const send = async (call: (version: number) => Promise<{ message: string }>) => {
    setStale(null);
    try {
      const { message } = await call(version);
      toast.success(message);
      leave();
    } catch (error) {
      const details = error instanceof ApiError && error.status === 409 ? error.details : undefined;
      const newer = details?.version;
      if (details && typeof newer === "number") setStale({ version: newer, changes: changesOf(details) });
      throw error;
    }
  };
  return {
    send,
    stale: stale && {
      changes: stale.changes,
      onTake: leave,
      onKeep: () => setVersion(stale.version),
    },
  };
}
