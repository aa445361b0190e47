"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ApiError } from "@/lib/http/call-api";
import type { Returned } from "@/lib/leads/contract";
import { type Message, messageSchema } from "@/lib/leads/message-schema";

export type Clash = { seen: Message; now: Message };

/** A lead on its return form: saved, corrected, or changed by somebody else meanwhile. */
export function useLeadReturn(drawn: Message) {
  const router = useRouter();
  const [saved, setSaved] = useState<Returned | null>(null);
  const [taken, setTaken] = useState<Message | null>(null);
  const [editing, setEditing] = useState(!drawn.returned);
  const [clash, setClash] = useState<Clash | null>(null);
  const newest = [drawn, saved?.mess, taken].reduce<Message>(
    (best, one) => (one && one.version >= best.version ? one : best),
    drawn,
  );
  // What the form was opened on: a redraw in between must not pass a stale form for a fresh one.
  const base = useRef(newest);

  const send = async (call: (version: number) => Promise<Returned>) => {
    setClash(null);
    try {
      const answer = await call(base.current.version);
      setSaved(answer);
      setEditing(false);
      router.refresh();
    } catch (error) {
      const now = newerMessage(error);
      if (now) setClash({ seen: base.current, now });
      throw error;
    }
  };
  const edit = () => {
    base.current = newest;
    setClash(null);
    setEditing(true);
  };
  /** What somebody else returned stands; the form goes. */
  const take = (now: Message) => {
    setSaved(null);
    setTaken(now);
    setClash(null);
    setEditing(false);
    router.refresh();
  };
  const rebase = (now: Message) => {
    base.current = now;
  };
  return { newest, saved, editing, clash, send, edit, take, rebase, dropClash: () => setClash(null) };
}

export type LeadReturn = ReturnType<typeof useLeadReturn>;

/** The message as somebody else left it, out of the 409 that says so. */
function newerMessage(error: unknown): Message | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return messageSchema.safeParse(error.details?.newer).data ?? null;
}
