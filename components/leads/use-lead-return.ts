"use client";

import { useRef, useState } from "react";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import type { Returned, returnEstimateContract, returnPickUpContract } from "@/lib/core/leads/contract";
import type { Message } from "@/lib/core/leads/message-schema";

type ReturnContract = typeof returnEstimateContract | typeof returnPickUpContract;

/** A lead on its return form: saved, corrected, or changed by somebody else meanwhile. */
export function useLeadReturn(drawn: Message, contract: ReturnContract) {
  const { refresh } = useRefresh();
  const { newest, saved, setSaved, setTaken } = useNewest(drawn);
  const [editing, setEditing] = useState(!drawn.returned);
  const { send, refusal, clear } = useWrite(contract, {
    onDone: (answer) => {
      setSaved(answer);
      setEditing(false);
    },
  });
  const { seen, version, keep, start } = useStart(newest, clear);
  const now = refusal?.stale?.newer;
  const edit = () => {
    start(newest);
    setEditing(true);
  };
  /** What somebody else returned stands; the form goes. */
  const take = (message: Message) => {
    start(message);
    setSaved(null);
    setTaken(message);
    setEditing(false);
    refresh();
  };
  return {
    newest,
    saved,
    editing,
    clash: now ? { seen, now } : null,
    version,
    send,
    edit,
    take,
    start,
    keep,
  };
}

/** What the form was opened on: a redraw in between must not pass a stale form for a fresh one. */
function useStart(newest: Message, clear: () => void) {
  const [seen, setSeen] = useState(newest);
  /** Of the newest the person knows of: what they send replaces it. */
  const version = useRef(newest.version);
  const keep = (message: Message) => {
    version.current = message.version;
  };
  /** The form goes on from this. */
  const start = (message: Message) => {
    keep(message);
    setSeen(message);
    clear();
  };
  return { seen, version, keep, start };
}

/** The lead as the page, the own save or somebody else's tells it, whichever is youngest. */
function useNewest(drawn: Message) {
  const [saved, setSaved] = useState<Returned | null>(null);
  const [taken, setTaken] = useState<Message | null>(null);
  const newest = [drawn, saved?.mess, taken].reduce<Message>(
    (best, one) => (one && one.version >= best.version ? one : best),
    drawn,
  );
  return { newest, saved, setSaved, setTaken };
}

export type LeadReturn = ReturnType<typeof useLeadReturn>;
