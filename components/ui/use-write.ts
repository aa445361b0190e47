"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Answer, Sent } from "@/lib/contract";
import { type AnyContract, hasSessionEnded } from "@/lib/platform/http/call-api";
import { createWriter, type Given, Kept, type SendOptions } from "@/lib/platform/http/writer";
import { tellProblem } from "./tell-problem";
import { toast } from "./toaster";
import { useRefresh } from "./use-refresh";

type WriteOptions<C> = {
  /** A toast once it's saved, wherever the person is by then. */
  said?: (answer: Answer<C>, input: Sent<C>) => string;
  /** After a save, together with the refreshed screen; not for a screen that is gone. */
  onDone?: (answer: Answer<C>) => void;
  /**
   * There's no signal and the phone stores the write: where the screen goes next, as after a save. What waits may have
   * replaced the form by then, so this only asks whether the person is still on the same page.
   */
  onKept?: () => void;
  /** The screen marks what waits beside the button, so no toast says it. */
  marksWaiting?: boolean;
  /** What it's about, for the list of unsent entries: "27 Galley Ave". */
  about?: string;
  /** Refreshes the screen after a refusal too: what it shows may be what was refused. */
  rereads?: boolean;
  /** False when a save changes nothing on this screen, or leaves it. */
  refreshes?: boolean;
  /** The screen shows errors from `problem`, beside the button of `act`. */
  inPlace?: boolean;
};

/**
 * How a screen writes: `send` in a form, which shows errors; `act` on a button, where a toast shows them, or
 * the screen itself (`inPlace`). The contract types `refusal`. The screen refreshes only after success, and
 * never navigates after a failure. Screens that don't need zod otherwise give `() => import(…)` of the contract.
 */
export function useWrite<C extends AnyContract>(contract: Given<C>, options: WriteOptions<C> = {}) {
  const [writer] = useState(() => createWriter(contract));
  const { pending, refusal, problem } = useSyncExternalStore(writer.subscribe, writer.state, writer.state);
  const { refresh, move, pending: moving } = useRefresh();
  const shown = useIsShown();

  const send = async (input: Sent<C>, sendOptions?: SendOptions): Promise<Answer<C>> => {
    const repeated = writer.isSending(input);
    const page = window.location.pathname;
    const sent = writer.send(input, { about: options.about, ...sendOptions });
    if (repeated) return sent;
    try {
      const answer = await sent;
      if (options.said) toast.success(options.said(answer, input));
      const done = () => {
        if (shown()) options.onDone?.(answer);
      };
      if (options.refreshes === false) move(done);
      else refresh(done);
      return answer;
    } catch (error) {
      if (error instanceof Kept) {
        if (options.marksWaiting !== true) toast.info(error.message);
        if (window.location.pathname === page) options.onKept?.();
        throw error;
      }
      if (options.rereads) refresh(undefined, error);
      throw error;
    }
  };
  const act = async (input: Sent<C>, sendOptions?: SendOptions): Promise<void> => {
    await send(input, sendOptions).catch((error: unknown) => {
      if (error instanceof Kept || (options.inPlace && !hasSessionEnded(error))) return;
      tellProblem(error);
    });
  };
  /** `pending` lasts until the screen, or the next one, shows the result. */
  return { send, act, pending: pending || moving, refusal, problem, clear: writer.clear };
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
