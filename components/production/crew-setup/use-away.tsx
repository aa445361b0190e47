"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { someoneAway } from "@/lib/core/days-off/contract";
import { type AwayPerson, awayText } from "@/lib/core/days-off/rules";
import { type Override, overrideReason } from "@/lib/core/work/promise-schema";
import { factsOf } from "@/lib/platform/http/call-api";

type Asked = { people: AwayPerson[]; answer: (away: Override) => void };

/** Asks for a reason before someone works on a day off, in `dialog`, which the screen renders. */
export function useAway() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (people: AwayPerson[]): Promise<Override> =>
    new Promise((resolve) => {
      const answer = (away: Override) => {
        setAsked(null);
        resolve(away);
      };
      setAsked({ people, answer });
    });
  /** Makes a call, and again with the reason if someone has the day off; null if the person decides not to. */
  const checking = async <T,>(call: (away?: Override) => Promise<T>): Promise<T | null> => {
    try {
      return await call();
    } catch (error) {
      const people = factsOf(someoneAway, error)?.people;
      if (!people) throw error;
      const away = await ask(people);
      return away ? await call(away) : null;
    }
  };
  const dialog = asked && (
    <Dialog
      open
      onOpenChange={(open) => open || asked.answer(undefined)}
      title={asked.people.length === 1 ? "Someone has this day off" : "People have this day off"}
    >
      <ul className="grid gap-1">
        {asked.people.map((person) => (
          <li key={person.hrid}>{awayText(person)}</li>
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
