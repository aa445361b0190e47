"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import type { Returned, returnEstimateContract, returnPickUpContract } from "@/lib/core/leads/contract";
import type { Message } from "@/lib/core/leads/message-schema";
import type { Desk } from "./desk";

type ReturnContract = typeof returnEstimateContract | typeof returnPickUpContract;

/** A lead on its return form: saved, corrected, or changed by someone else in the meantime. */
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
  /** What someone else returned stays; the form closes. */
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

/** The record the form was opened with: a re-render mustn't make a stale form look fresh. */
function useStart(newest: Message, clear: () => void) {
  const [seen, setSeen] = useState(newest);
  /** The newest record the person has seen, which sending replaces. */
  const version = useRef(newest.version);
  const keep = (message: Message) => {
    version.current = message.version;
  };
  /** The form continues from this. */
  const start = (message: Message) => {
    keep(message);
    setSeen(message);
    clear();
  };
  return { seen, version, keep, start };
}

/** The lead from the page, from this person's own save, or from someone else's: whichever is newest. */
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

type LeadReturnedProps = {
  title: string;
  /** Just returned: the confirmation takes the focus. */
  fresh: boolean;
  /** Null for people who can't change it. */
  onEdit: (() => void) | null;
  editLabel: string;
  back: Desk["back"];
  children: ReactNode;
};

/** Replaces the form once it's returned, with links back and to corrections. */
export function LeadReturned({ title, fresh, onEdit, editLabel, back, children }: LeadReturnedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fresh) return;
    box.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [fresh]);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <Alert kind="success" title={title}>
        {children}
      </Alert>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton href={back.href} size="lg" full>
          {back.label}
        </LinkButton>
        {onEdit && (
          <Button variant="secondary" size="lg" full onClick={onEdit}>
            {editLabel}
          </Button>
        )}
      </div>
    </div>
  );
}

/** After a refused submit the page scrolls to the top, where the form lists the errors. */
export function ErrorsOnTop() {
  const { submitCount, isSubmitSuccessful, isSubmitting } = useFormState();
  const refused = submitCount > 0 && !isSubmitting && !isSubmitSuccessful;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each refused submit.
  useEffect(() => {
    if (refused) window.scrollTo({ top: 0 });
  }, [refused, submitCount]);
  return null;
}
