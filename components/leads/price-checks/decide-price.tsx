"use client";

import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { MoneyField } from "@/components/form/money-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { WriteButton } from "@/components/ui/write-button";
import { decidePriceContract, type PriceCheck, reopenPriceContract } from "@/lib/core/prices/contract";
import { PRICE_CHECKS, STATE_WORDS, usualText } from "@/lib/core/prices/rules";
import { path } from "@/lib/paths";
import { fieldText } from "@/lib/values/form-fields";
import { formatMoney, plainDollars } from "@/lib/values/money";

/** Who looks at the list: their hrid, and whether they may edit returned jobs and open clients' pages. */
export type PriceViewer = { hrid: number; mayEdit: boolean; care: boolean };

type DecidePriceProps = { check: PriceCheck; about: string; viewer: PriceViewer };

/** Confirms, changes or declines a price; whoever entered it, or was on the crew, can only decline it. */
export function DecidePrice({ check, about, viewer }: DecidePriceProps) {
  const { id, jobid, version, kind, asked_by_hrid, crew_hrids } = check;
  const write = useWrite(decidePriceContract, {
    said: ({ price_check }) => `${about}: ${STATE_WORDS[price_check.state].toLowerCase()}`,
    rereads: true,
  });
  const decide = (decision: "confirm" | "decline") => {
    if (!write.pending) void write.act({ id, decision, version });
  };
  const busy = write.pending || undefined;
  const isOwn = asked_by_hrid === viewer.hrid || crew_hrids.includes(viewer.hrid);
  return (
    <>
      {isOwn ? (
        <span className="max-w-32 whitespace-normal text-left text-ink-muted text-sm leading-tight max-sm:max-w-none">
          Someone else has to check yours
        </span>
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
          <Change check={check} about={about} viewer={viewer} />
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

/** Edit Job, from where a link leads back to the list. */
const editHref = (jobid: number) => path.jobDetails(jobid, `?from=${PRICE_CHECKS.key}`);

/** A price to type, or Edit Job, for a return whose price depends on what else it says. */
function Change({ check, about, viewer }: DecidePriceProps) {
  const { jobid, change } = check;
  if (jobid === null) return <ChangePrice check={check} about={about} />;
  if (!viewer.mayEdit || change === null) return null;
  if (change === "here") return <ChangePrice check={check} about={about} />;
  return (
    <LinkButton href={editHref(jobid)} size="sm" variant="ghost" aria-label={`Change ${about} in Edit Job`}>
      Change
    </LinkButton>
  );
}

const changeForm = z.object({ price: fieldText, reason: fieldText });

function ChangePrice({ check, about }: Omit<DecidePriceProps, "viewer">) {
  const { id, jobid, version, price, usual, standing } = check;
  const [open, setOpen] = useState(false);
  const write = useWrite(decidePriceContract, {
    said: () => `${about}: changed`,
    onDone: () => setOpen(false),
    rereads: true,
  });
  const compared = jobid === null ? usual : standing;
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
        defaultValues={{ price: plainDollars(compared ?? price), reason: "" }}
        once
        onSubmit={(values, extras) => write.send({ ...values, id, version, decision: "change" }, extras)}
      >
        <MoneyField
          name="price"
          label="Price before HST"
          hint={`Entered: ${formatMoney(price)}. ${jobid === null ? "Usual" : "Sold for"}: ${usualText(compared)}.`}
        />
        {jobid !== null && <TextField name="reason" label="Why the price changes" maxLength={200} />}
        {write.refusal?.edit_job && (
          <LinkButton href={editHref(write.refusal.edit_job.jobid)} variant="secondary">
            Open Edit Job
          </LinkButton>
        )}
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
