"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { tellProblem } from "@/components/ui/tell-problem";
import { toast } from "@/components/ui/toaster";
import {
  saveWineAttemptContract,
  saveWineDeliveredContract,
  saveWineUndeliveredContract,
  undoWineAttemptContract,
  type WineClient,
} from "@/lib/features/wine/contract";
import type { WineListView, WineStop } from "@/lib/features/wine/list-rules";
import { ApiError } from "@/lib/platform/http/call-api";
import { createWriter } from "@/lib/platform/http/writer";

type WineAct = "deliver" | "attempt" | "undo" | "undoAttempt";

const WRITERS = {
  deliver: createWriter(saveWineDeliveredContract),
  attempt: createWriter(saveWineAttemptContract),
  undo: createWriter(saveWineUndeliveredContract),
  undoAttempt: createWriter(undoWineAttemptContract),
};

const SAID: Record<WineAct, (client: WineClient) => string> = {
  deliver: ({ name }) => `Delivered: ${name}`,
  attempt: ({ name, attempts }) => `Attempt ${attempts} recorded: ${name}`,
  undo: ({ name }) => `Delivery undone: ${name}`,
  undoAttempt: ({ name }) => `Attempt undone: ${name}`,
};

const MOVING_MS = 600;

/** One client's state: an action in progress, or why it wasn't saved. */
type State = { busy?: WineAct; problem?: string };

export type WineActs = {
  /** The list with the answers since it was read. */
  stops: WineStop[];
  state: (id: number) => State;
  /** Just after a delivery the next stop moves under the thumb: a second tap mustn't deliver that one too. */
  moving: boolean;
  run: (act: WineAct, stop: WineStop) => Promise<void>;
};

/**
 * A list's Delivered, Attempt and Undo. Anything without an answer keeps its key: sent again, it counts once.
 */
export function useWineActs(list: WineListView): WineActs {
  const router = useRouter();
  const keys = useRef(new Map<string, string>());
  const [read, setRead] = useState(list);
  const [answers, setAnswers] = useState<Record<number, WineClient>>({});
  const [moving, setMoving] = useState(false);
  const [states, setStates] = useState<Record<number, State>>({});
  if (read !== list) {
    setRead(list);
    setAnswers({});
  }
  const say = (id: number, state: State) => setStates((all) => ({ ...all, [id]: state }));

  const run = async (act: WineAct, stop: WineStop) => {
    const name = `${act}:${stop.id}:${stop.attempts}`;
    const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    say(stop.id, { busy: act });
    try {
      const { client } = await WRITERS[act].send({ id: stop.id }, { idempotencyKey });
      keys.current.delete(name);
      setAnswers((all) => ({ ...all, [client.id]: client }));
      say(stop.id, {});
      setMoving(true);
      setTimeout(() => setMoving(false), MOVING_MS);
      toast.success(
        SAID[act](client),
        undoOf(act, (back) => void run(back, { ...stop, ...client })),
      );
      router.refresh();
    } catch (error) {
      const problem = error instanceof Error ? error.message : "Something went wrong. Please try again.";
      const answered = error instanceof ApiError && error.status > 0 && error.status < 500;
      say(stop.id, answered ? {} : { problem });
      if (!answered) return;
      // Someone else was faster: a brief message, and the current list.
      tellProblem(error, problem);
      router.refresh();
    }
  };

  return { stops: asAnswered(list, answers), state: (id) => states[id] ?? {}, moving, run };
}

/** An action that moves a stop to the other tab removes it from this one right away. */
function asAnswered({ stops, query }: WineListView, answers: Record<number, WineClient>): WineStop[] {
  const delivered = query.tab === "delivered";
  return stops
    .map((stop) => ({ ...stop, ...answers[stop.id] }))
    .filter(({ delivery_date }) => (delivery_date !== null) === delivered);
}

const BACK: Partial<Record<WineAct, WineAct>> = { deliver: "undo", attempt: "undoAttempt" };

function undoOf(act: WineAct, take: (back: WineAct) => void) {
  const back = BACK[act];
  return back && { action: { label: "Undo", onClick: () => take(back) } };
}
