"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { AnyContract } from "@/lib/http/call-api";
import type { Received, Sent } from "@/lib/http/contract";
import { createWriter, type SendOptions } from "@/lib/http/writer";
import { toast } from "./toaster";
import { useRefresh } from "./use-refresh";

type WriteOptions<C> = {
  /** Told once it is saved, wherever the person is by then. */
  said?: (answer: Received<C>) => string;
  /** After a save, together with the screen as it stands then; not for a screen that is gone. */
  onDone?: (answer: Received<C>) => void;
  /** Also after a refusal the screen is read anew: what it shows may be what was refused. */
  rereads?: boolean;
};

/**
 * How a screen writes: `send` in a form, which shows what went wrong; `act` on a button, where a toast says it.
 * `refusal` is typed by the contract. The screen is read anew after success only, and never navigates after a failure.
 */
export function useWrite<C extends AnyContract>(contract: C, options: WriteOptions<C> = {}) {
  const [writer] = useState(() => createWriter(contract));
  const { pending, refusal } = useSyncExternalStore(writer.subscribe, writer.state, writer.state);
  const { refresh, pending: refreshing } = useRefresh();
  const shown = useIsShown();

  const send = async (input: Sent<C>, sendOptions?: SendOptions): Promise<Received<C>> => {
    const repeated = writer.isSending(input);
    const sent = writer.send(input, sendOptions);
    if (repeated) return sent;
    try {
      const answer = await sent;
      if (options.said) toast.success(options.said(answer));
      refresh(() => shown() && options.onDone?.(answer));
      return answer;
    } catch (error) {
      if (options.rereads) refresh(undefined, error);
      throw error;
    }
  };
  const act = async (input: Sent<C>): Promise<void> => {
    await send(input).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : "Nothing was saved. Try again."),
    );
  };
  return { send, act, pending, refreshing, refusal, clear: writer.clear };
}

function useIsShown() {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
