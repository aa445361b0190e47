"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { keepDraft } from "@/components/form/use-draft";
import { Button } from "@/components/ui/button";
import { waitingLine } from "@/components/ui/waiting/waiting";
import type { Waiting } from "@/lib/platform/waiting/waiting-rules";

type EntryActsProps = { entry: Waiting; onDone: () => void };

/** Send again, edit, discard. Discarding asks first; editing opens the form with what the person typed. */
export function EntryActs({ entry, onDone }: EntryActsProps) {
  const router = useRouter();
  const [asking, ask] = useState(false);
  const { key, draft, page, refusal } = entry;
  const edit = async () => {
    if (!draft) return;
    // The draft first, so the person's input isn't lost if something fails in between.
    keepDraft(draft.key, draft.values);
    await (await waitingLine.open())?.discard(key);
    onDone();
    router.push(page);
  };
  if (asking)
    return (
      <div className="grid gap-2">
        <p>Discard this? It won't be sent.</p>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="danger" full onClick={async () => (await waitingLine.open())?.discard(key)}>
            Discard
          </Button>
          <Button variant="secondary" full onClick={() => ask(false)}>
            Keep
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-2">
      {refusal && (
        <Button variant="action" size="lg" full onClick={async () => (await waitingLine.open())?.again(key)}>
          Send again
        </Button>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {draft && (
          <Button variant="secondary" full onClick={edit}>
            Edit
          </Button>
        )}
        <Button variant="secondary" full onClick={() => ask(true)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
