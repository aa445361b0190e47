"use client";

import { useState } from "react";
import { CHECKS, type Check, type ListKind } from "@/lib/features/checklists/rules";
import { isTicked, type List, type ListRef, useListWrite } from "./list-calls";
import { useTickQueue } from "./use-tick-queue";

export type Box = { on: boolean; state: "saved" | "saving" | "failed" };

type Given = {
  kind: ListKind;
  ocid: number;
  viewer: number;
  /** As the page was read. */
  initial: List | null;
};

export type ChecklistState = ReturnType<typeof useChecklist>;

/** One checklist as last heard of, with the ticks that are still under way laid over it. */
export function useChecklist({ kind, ocid, viewer, initial }: Given) {
  const [list, setList] = useState(initial);
  const [read, setRead] = useState(initial);
  const take = (answer: List) => setList((known) => newer(known, answer));
  if (read !== initial) {
    setRead(initial);
    if (initial) take(initial);
  }
  const ref: ListRef = { kind, ocid, id: list?.id };
  const { save } = useListWrite(ref);
  const queue = useTickQueue({
    kind,
    storageKey: `${viewer}:${kind}:${ocid}`,
    // A key of its own each time: the same box may be ticked, cleared and ticked again.
    send: async (ticks) => take(await save(ticks, crypto.randomUUID())),
  });

  const box = (check: Check): Box => {
    const tick = queue.unsent.get(check);
    const failed = queue.failure?.checks.has(check) ?? false;
    if (tick === undefined) return { on: isTicked(list, check), state: failed ? "failed" : "saved" };
    return { on: tick === "t", state: failed ? "failed" : "saving" };
  };
  const checks: readonly Check[] = CHECKS[kind];
  return {
    ref,
    list,
    take,
    box,
    done: checks.filter((check) => box(check).on).length,
    failure: queue.failure,
    retry: queue.retry,
    toggle: (check: Check) => queue.set(check, box(check).on ? "" : "t"),
  };
}

/** Two answers may overtake each other on the way. */
const newer = (known: List | null, answer: List): List =>
  known !== null && known.version > answer.version ? known : answer;
