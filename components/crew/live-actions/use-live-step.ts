"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ApiError, callApi } from "@/lib/http/call-api";
import { changeLiveActionContract, type LiveAction } from "@/lib/live-actions/contract";
import type { LiveActionStep } from "@/lib/live-actions/rules";

type Failure = { id: number; step: LiveActionStep; message: string };

/** Steps of listed live actions in place: one at a time for each, under one key until the server has answered. */
export function useLiveStep() {
  const router = useRouter();
  const keys = useRef(new Map<number, string>());
  /** The version on which a step was begun: until another is drawn, it is under way. */
  const [begun, setBegun] = useState<ReadonlyMap<number, number>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [said, setSaid] = useState("");

  const run = async ({ id, version }: LiveAction, step: LiveActionStep) => {
    if (keys.current.has(id)) return;
    const idempotencyKey = crypto.randomUUID();
    keys.current.set(id, idempotencyKey);
    setBegun((others) => new Map(others).set(id, version));
    setFailure(null);
    try {
      const { msg } = await callApi(changeLiveActionContract, { id, action: step }, { idempotencyKey });
      setSaid(msg);
      router.refresh();
    } catch (error) {
      setBegun((others) => new Map([...others].filter(([other]) => other !== id)));
      setFailure({ id, step, message: error instanceof Error ? error.message : "Please try again." });
      // Somebody was faster: what stands now is drawn under the sentence.
      if (error instanceof ApiError && error.status === 409) router.refresh();
    } finally {
      keys.current.delete(id);
    }
  };
  const isBusy = ({ id, version }: LiveAction) => begun.get(id) === version;
  return { run, isBusy, failure, said };
}

export type LiveSteps = ReturnType<typeof useLiveStep>;
