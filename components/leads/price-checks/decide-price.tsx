"use client";

import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { MoneyField } from "@/components/form/money-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useWrite } from "@/components/ui/use-write";
import { WriteButton } from "@/components/ui/write-button";
import { decidePriceContract, type PriceCheck, reopenPriceContract } from "@/lib/core/prices/contract";
import { STATE_WORDS, usualText } from "@/lib/core/prices/rules";
import { fieldText } from "@/lib/values/form-fields";
import { formatMoney, plainDollars } from "@/lib/values/money";

type DecidePriceProps = { check: PriceCheck; about: string; viewer: number };

/** Confirms, changes or declines a price; whoever entered it can only decline it. A return's is changed in the return. */
export function DecidePrice({ check, about, viewer }: DecidePriceProps) {
  const { id, jobid, version, kind, asked_by_hrid } = check;
  const write = useWrite(decidePriceContract, {
    said: ({ price_check }) => `${about}: ${STATE_WORDS[price_check.state].toLowerCase()}`,
    rereads: true,
  });
  const decide = (decision: "confirm" | "decline") => {
    if (!write.pending) void write.act({ id, decision, version });
  };
  const busy = write.pending || undefined;
  return (
    <>
      {asked_by_hrid === viewer ? (
        <span className="text-ink-muted text-sm">Someone else has to check yours</span>
      ) : (
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={busy}
            aria-label={`Confirm ${about}`}
            onClick={() => decide("confirm")}
          >
            Confirm
          </Button>
          {jobid === null && <ChangePrice check={check} about={about} />}
        </>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-disabled={busy}
        aria-label={`Decline ${about}`}
        title={
          kind === "proposed" || jobid !== null ? undefined : "The property's price is what it was before"
        }
        onClick={() => decide("decline")}
      >
        Decline
      </Button>
    </>
  );
}

const changeForm = z.object({ price: fieldText });

function ChangePrice({ check: { id, version, price, usual }, about }: Omit<DecidePriceProps, "viewer">) {
  const [open, setOpen] = useState(false);
  const write = useWrite(decidePriceContract, {
    said: () => `${about}: changed`,
    onDone: () => setOpen(false),
    rereads: true,
  });
  return (
    <Dialog
      size="sm"
      title={`Change ${about}`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Change ${about}`}>
          Change
        </Button>
      }
    >
      <Form
        label="Change the price"
        schema={changeForm}
        defaultValues={{ price: plainDollars(usual ?? price) }}
        once
        onSubmit={(values, extras) => write.send({ ...values, id, version, decision: "change" }, extras)}
      >
        <MoneyField
          name="price"
          label="Price before HST"
          hint={`Entered: ${formatMoney(price)}. Usual: ${usualText(usual)}.`}
        />
        <SubmitButton>Save price</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Takes a decision back; the price waits to be checked again. */
export function ReopenPrice({ check: { id, version }, about }: Omit<DecidePriceProps, "viewer">) {
  return (
    <WriteButton
      contract={reopenPriceContract}
      input={{ id, version }}
      said={() => `${about} waits to be checked again`}
      label={`Undo the decision about ${about}`}
      variant="ghost"
    >
      Undo
    </WriteButton>
  );
}
