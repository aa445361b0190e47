"use client";

import { useState } from "react";
import { OnDemand } from "@/components/ui/on-demand";
import { type BrokenPromise, type Override, promiseBroken } from "@/lib/core/work/promise-schema";
import { factsOf } from "@/lib/platform/http/call-api";

const load = async () => (await import("./promise-dialog")).PromiseDialog;

type Asked = { promises: BrokenPromise[]; answer: (override: Override) => void };

/** Asks for a reason before a promise to a client is broken, in `dialog`, which the screen renders. */
export function usePromise() {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The reason for breaking these promises; undefined if the person decides not to. */
  const ask = (promises: BrokenPromise[]): Promise<Override> =>
    new Promise((resolve) => {
      const answer = (override: Override) => {
        setAsked(null);
        resolve(override);
      };
      setAsked({ promises, answer });
    });
  /** Makes a call, and again with the reason if it would break a promise; null if the person decides not to. */
  const keeping = async <T,>(call: (override?: Override) => Promise<T>): Promise<T | null> => {
    try {
      return await call();
    } catch (error) {
      const promises = factsOf(promiseBroken, error)?.promises;
      if (!promises) throw error;
      const override = await ask(promises);
      return override ? await call(override) : null;
    }
  };
  const dialog = asked && (
    <OnDemand
      kind="dialog"
      load={load}
      popup={{
        open: true,
        onOpenChange: (open: boolean) => open || asked.answer(undefined),
        promises: asked.promises,
        onReason: (reason: string) => asked.answer({ reason }),
      }}
    />
  );
  return { keeping, ask, dialog };
}
