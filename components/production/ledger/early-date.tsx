"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type BusinessDate, formatDate } from "@/lib/values/dates";

type Asked = { date: BusinessDate; answer: (save: boolean) => void };

/** Asks before an entry is saved that the list, which begins at `start`, doesn't show: mostly a slip of the year. */
export function useEarlyDate(start: BusinessDate) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answered = (save: boolean) => {
    asked?.answer(save);
    setAsked(null);
  };
  return {
    ask: (date: BusinessDate) => new Promise<boolean>((answer) => setAsked({ date, answer })),
    question: asked && (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && answered(false)}
        title={`Save it on ${formatDate(asked.date)}?`}
        confirm="Save"
        onConfirm={() => answered(true)}
      >
        {`The list begins on ${formatDate(start)}, so it won't show this transaction.`}
      </ConfirmDialog>
    ),
  };
}
