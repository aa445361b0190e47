"use client";

import { useState } from "react";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { useWrite } from "@/components/ui/use-write";
import {
  type CloseList,
  createCloseContract,
  createOpenContract,
  type OpenList,
  updateCloseContract,
  updateOpenContract,
} from "@/lib/features/checklists/contract";
import { CHECKS, type ListKind, type SentTicks, type Tick } from "@/lib/features/checklists/rules";
import type { Check } from "@/lib/features/checklists/schema";
import { Kept, type SendOptions } from "@/lib/platform/http/writer";
import { useTickQueue } from "./use-tick-queue";

/** "waiting": there's no signal, and the phone sends it by itself. */
export type Box = { on: boolean; state: "saved" | "saving" | "failed" | "waiting" };

type Given = {
  kind: ListKind;
  ocid: number;
  viewer: number;
  /** As the page was read. */
  initial: List | null;
};

export type ChecklistState = ReturnType<typeof useChecklist>;

/** One checklist as last received, with pending check marks applied. */
export function useChecklist({ kind, ocid, viewer, initial }: Given) {
  const [list, setList] = useState(initial);
  const [read, setRead] = useState(initial);
  const take = (answer: List) => setList((known) => newer(known, answer));
  if (read !== initial) {
    setRead(initial);
    if (initial) take(initial);
  }
  const ref: ListRef = { kind, ocid, id: list?.id };
  const { save } = useListWrite(ref, { marksWaiting: true });
  const waits = useWaitingTicks(ref);
  const queue = useTickQueue({
    kind,
    storageKey: `${viewer}:${kind}:${ocid}`,
    // A new key each time: the same box can be checked, cleared and checked again.
    send: async (ticks) => {
      const saved = await save(ticks, crypto.randomUUID()).catch((error: unknown) => {
        if (!(error instanceof Kept)) throw error;
      });
      if (saved) take(saved);
    },
  });

  const box = (check: Check): Box => {
    const tick = queue.unsent.get(check);
    const failed = queue.failure?.checks.has(check) ?? false;
    const waiting = waits.get(check);
    if (tick === undefined && waiting !== undefined) return { on: waiting === "t", state: "waiting" };
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
    /** Checks those of `some` that aren't checked yet, in one request. */
    tickAll: (some: readonly Check[]) =>
      queue.setAll(some.filter((check) => !box(check).on).map((check) => [check, "t"])),
    toggle: (check: Check) => queue.set(check, box(check).on ? "" : "t"),
  };
}

/** Boxes checked or cleared without a signal, as they'll be once that's sent. */
function useWaitingTicks({ kind, ocid }: ListRef): ReadonlyMap<Check, Tick> {
  const { waiting } = useWaiting();
  const ticks = new Map<Check, Tick>();
  for (const { subject, input } of waiting) {
    if (subject !== `${kind}-list:${ocid}`) continue;
    for (const check of CHECKS[kind]) {
      const tick = input[check];
      if (tick === "t" || tick === "") ticks.set(check, tick);
    }
  }
  return ticks;
}

/** Two answers can arrive in the wrong order. */
const newer = (known: List | null, answer: List): List =>
  known !== null && known.version > answer.version ? known : answer;

export type List = OpenList | CloseList;

/** The list and crew day; without `id` the list is created. */
type ListRef = { kind: ListKind; ocid: number; id: number | undefined };

type ListFields = SentTicks & {
  crew_notes?: string;
  crew_needs?: string;
  was_crew_notes?: string;
  was_crew_needs?: string;
  email_crew_notes?: Tick;
};

/**
 * Saves only these fields and gets the current list, including a colleague's boxes; `theirs` is the list when
 * someone else rewrote the same text in the meantime.
 */
export function useListWrite({ kind, ocid, id }: ListRef, { marksWaiting }: { marksWaiting?: boolean } = {}) {
  const options = { refreshes: false, marksWaiting };
  const createOpen = useWrite(createOpenContract, options);
  const updateOpen = useWrite(updateOpenContract, options);
  const createClose = useWrite(createCloseContract, options);
  const updateClose = useWrite(updateCloseContract, options);
  const saveOpen = (fields: ListFields, options: SendOptions) =>
    id === undefined
      ? createOpen.send({ ocid, ...fields }, options)
      : updateOpen.send({ id, ocid, ...fields }, options);
  const saveClose = (fields: ListFields, options: SendOptions) =>
    id === undefined
      ? createClose.send({ ocid, ...fields }, options)
      : updateClose.send({ id, ocid, ...fields }, options);
  const begun = id !== undefined;
  const write = kind === "open" ? (begun ? updateOpen : createOpen) : begun ? updateClose : createClose;
  return {
    save: async (fields: ListFields, idempotencyKey: string): Promise<List> =>
      kind === "open"
        ? (await saveOpen(fields, { idempotencyKey })).open
        : (await saveClose(fields, { idempotencyKey })).close,
    theirs: theirsOf(write.refusal),
    clear: write.clear,
  };
}

type Refusal = { stale?: { open: OpenList | null } | { close: CloseList | null } } | null;

function theirsOf(refusal: Refusal): List | null {
  const stale = refusal?.stale;
  if (!stale) return null;
  return "open" in stale ? stale.open : stale.close;
}

const isTicked = (list: List | null, check: Check): boolean =>
  list !== null && (list as { [key in Check]?: Tick })[check] === "t";
