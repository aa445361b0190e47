"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closedDay } from "@/lib/core/crews/contract";
import { someoneAway } from "@/lib/core/days-off/contract";
import { awayText } from "@/lib/core/days-off/rules";
import { closedSentence } from "@/lib/core/seasons/closed-rules";
import { type Override, overrideReason } from "@/lib/core/work/promise-schema";
import { factsOf } from "@/lib/platform/http/call-api";

/** Why a crew goes out although someone has the day off, or it's a closed one. */
type Given = { away?: Override; closed?: Override };
/** Whether it's sent again, with a reason: as a call of its own. */
export const isAgain = ({ away, closed }: Given): boolean => away !== undefined || closed !== undefined;

type Question = { field: keyof Given; title: string; lines: readonly string[] };
type Asked = Question & { answer: (reason: Override) => void };

function questionOf(error: unknown): Question | null {
  const people = factsOf(someoneAway, error)?.people;
  if (people)
    return {
      field: "away",
      title: people.length === 1 ? "Someone has this day off" : "People have this day off",
      lines: people.map(awayText),
    };
  const closed = factsOf(closedDay, error);
  return (
    closed && {
      field: "closed",
      title: "This is a closed day",
      lines: [`${closedSentence(closed.date, closed.why)} Plan it anyway?`],
    }
  );
}

/** Asks for a reason before someone works on a day off or a closed day, in `dialog`, which the screen renders. */
export function useAway() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: Question): Promise<Override> =>
    new Promise((resolve) => {
      const answer = (reason: Override) => {
        setAsked(null);
        resolve(reason);
      };
      setAsked({ ...question, answer });
    });
  /** Makes a call, and again with the reason for each question; null if the person decides not to. */
  const checking = async <T,>(call: (given: Given) => Promise<T>, given: Given = {}): Promise<T | null> => {
    try {
      return await call(given);
    } catch (error) {
      const question = questionOf(error);
      if (!question) throw error;
      const reason = await ask(question);
      return reason ? await checking(call, { ...given, [question.field]: reason }) : null;
    }
  };
  const dialog = asked && (
    <Dialog open onOpenChange={(open) => open || asked.answer(undefined)} title={asked.title}>
      <ul className="grid gap-1">
        {asked.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Form
        className="mt-4 grid gap-4"
        label="Reason"
        schema={overrideReason}
        defaultValues={{ reason: "" }}
        onSubmit={({ reason }) => asked.answer({ reason })}
      >
        <TextAreaField name="reason" label="Why go ahead?" hint="Kept in the activity log." rows={2} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => asked.answer(undefined)}>
            Cancel
          </Button>
          <SubmitButton>Save anyway</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
  return { checking, dialog };
}
