"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import type { Desk } from "@/components/leads/desk";
import { ErrorsOnTop, type LeadReturn, LeadReturned, useLeadReturn } from "@/components/leads/lead-return";
import { Alert } from "@/components/ui/alert";
import { StaleRecord } from "@/components/ui/stale-record";
import { returnEstimateContract } from "@/lib/core/leads/contract";
import type { LeadView } from "@/lib/core/leads/lead-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { estimateForm, priceText } from "@/lib/core/leads/returns/estimate-rules";
import { formatDate } from "@/lib/values/dates";
import { type Cents, formatPrice } from "@/lib/values/money";
import { EstimateFields } from "./estimate-fields";

type EstimateReturnProps = { view: LeadView; desk: Desk; children: ReactNode };
type Schema = typeof estimateForm;

/** An estimate's form until it's returned, then what was returned. The facts are below the list of errors. */
export function EstimateReturn({ view, desk, children }: EstimateReturnProps) {
  const lead = useLeadReturn(view.mess, returnEstimateContract);
  const { viewer, whyNotReturn } = view;
  const { msid, returned: isReturned } = lead.newest;
  if (whyNotReturn && !isReturned)
    return (
      <div className="grid grid-cols-1 gap-6">
        <Alert kind="info">{whyNotReturn}</Alert>
        {children}
      </div>
    );
  if (!lead.editing)
    return (
      <div className="grid grid-cols-1 gap-6">
        <EstimateReturned view={view} lead={lead} back={desk.back} />
        {children}
      </div>
    );
  const save = (values: z.output<Schema>, { idempotencyKey }: SubmitExtras<Schema>) =>
    lead.send({ ...values, msid, hrid: viewer, version: lead.version.current }, { idempotencyKey });
  const { returned, version } = lead.newest;
  const draft = `${desk.w2 ? "partner-" : ""}estimate:${viewer}:${msid}`;
  return (
    <Form
      schema={estimateForm}
      defaultValues={estimateFields(lead.newest, desk.w2)}
      draftKey={returned ? `edit-${draft}:${version}` : draft}
      label="Return Estimate"
      once
      className="grid grid-cols-1 gap-6"
      onSubmit={save}
    >
      {(form) => (
        <>
          <ErrorsOnTop />
          <EstimateClash
            lead={lead}
            sells={view.sells}
            onTake={(now) => form.reset({ ...form.getValues(), ...pricesOf(now, desk.w2) })}
          />
          {children}
          <EstimateFields
            soFar={pricesSoFar(view.property, desk.w2)}
            email={view.client?.email ?? null}
            place={view.property !== null}
            edit={returned}
            w2={desk.w2}
          />
        </>
      )}
    </Form>
  );
}

const pricesOf = (message: Message, hasW2: boolean) => {
  const { w1, w2, eh, eg } = estimateFields(message, hasW2);
  return { w1, w2, eh, eg };
};

type EstimateReturnedProps = { view: LeadView; lead: LeadReturn; back: Desk["back"] };

function EstimateReturned({ view, lead, back }: EstimateReturnedProps) {
  const { newest, saved, edit } = lead;
  const parts = (["w1", "w2", "eh", "eg"] as const).flatMap((part) =>
    newest[part] ? [`${part.toUpperCase()} ${formatPrice(newest[part])}`] : [],
  );
  return (
    <LeadReturned
      title={`Estimate at ${newest.address_plus ?? "this property"} returned${saved ? " successfully" : ""}`}
      fresh={saved !== null}
      onEdit={saved || !view.whyNotReturn ? edit : null}
      editLabel="Edit Estimate"
      back={back}
    >
      <p>{parts.join(" · ")}</p>
      {!saved && view.returned && (
        <p>
          {["Returned", view.returned.by && `by ${view.returned.by},`, formatDate(view.returned.on)]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      {saved?.proposed && (
        <p>The office checks the price first, because it's far from what's usual. Nothing was emailed.</p>
      )}
      {saved?.emailed && <p>{`The estimate is on its way to ${view.client?.email ?? "the client"}.`}</p>}
    </LeadReturned>
  );
}

const PARTS = [
  ["w1", "W1 Price"],
  ["w2", "W2 Price"],
  ["eh", "EH Price"],
  ["eg", "EG Price"],
] as const;

const shown = (price: Cents | null) => (price ? formatPrice(price) : "none");

type EstimateClashProps = { lead: LeadReturn; sells: boolean; onTake: (now: Message) => void };

/** What someone else returned while this form was being filled in; only sales may overwrite a first return. */
function EstimateClash({ lead, sells, onTake }: EstimateClashProps) {
  const { clash, keep, start, take } = lead;
  if (!clash) return null;
  const { seen, now } = clash;
  const isTheirs = now.returned && !seen.returned && !sells;
  return (
    <StaleRecord
      changes={PARTS.filter(([part]) => seen[part] !== now[part]).map(([part, label]) => ({
        label,
        was: shown(seen[part]),
        now: shown(now[part]),
      }))}
      onTake={() => {
        if (isTheirs) return take(now);
        start(now);
        onTake(now);
      }}
      onKeep={isTheirs ? null : () => keep(now)}
    />
  );
}

type Prices = Pick<Message, "w1" | "w2" | "eh" | "eg">;

/** A property's current prices, as form text; null when it has none. */
export function pricesSoFar(place: Prices | null, hasW2: boolean) {
  if (!place) return null;
  const { w1, w2, eh, eg } = place;
  const shown = { w1: priceText(w1), w2: hasW2 ? priceText(w2) : "", eh: priceText(eh), eg: priceText(eg) };
  return Object.values(shown).some(Boolean) ? shown : null;
}

/** The form's initial values: prices from an earlier return, and empty new notes. No W2: it stays. */
const estimateFields = ({ w1, w2, eh, eg }: Message, hasW2: boolean) =>
  ({
    w1: priceText(w1),
    w2: hasW2 ? priceText(w2) : undefined,
    eh: priceText(eh),
    eg: priceText(eg),
    property_notes_1: "",
    note1_access: "public",
    property_notes_2: "",
    note2_access: "public",
    property_notes_3: "",
    note3_access: "public",
    send_email: false,
    email_notes: "",
  }) satisfies z.input<typeof estimateForm>;
