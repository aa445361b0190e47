"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { RadioField } from "@/components/form/radio-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EMAIL_NOTES_LENGTH, NOTE_LENGTH, NOTE_NUMBERS } from "@/lib/core/leads/returns/estimate-rules";

const ACCESS = [
  { value: "public", label: "Public" },
  { value: "private", label: "Private" },
];

const PARTS = ["w1", "w2", "eh", "eg"] as const;
const OTHERS = [
  ["w2", "W2 Price"],
  ["eh", "EH Price"],
  ["eg", "EG Price"],
] as const;

type PartPrices = Record<"w1" | "w2" | "eh" | "eg", string>;

type EstimateFieldsProps = {
  /** The property's current prices, offered as values. */
  soFar: PartPrices | null;
  email: string | null;
  /** Notes are about a property, so without one there are none. */
  place: boolean;
  edit: boolean;
  w2: boolean;
};

/** Prices, notes about the property, and the client's email. */
export function EstimateFields({ soFar, email, place, edit, w2 }: EstimateFieldsProps) {
  const mailing = useWatch({ name: "send_email" }) === true;
  return (
    <>
      <Card title="Prices">
        <p className="mb-3 text-ink-muted">
          In dollars, before HST. W1 in whole dollars.{" "}
          <a href="#close-properties" className="underline underline-offset-2 xl:hidden">
            Prices nearby
          </a>
        </p>
        {soFar && <UseSoFar prices={soFar} w2={w2} />}
        <div className={cn("grid gap-4", w2 ? "sm:grid-cols-2" : "sm:grid-cols-3")}>
          <TextField name="w1" label="W1 Price" inputMode="numeric" maxLength={9} autoComplete="off" />
          {OTHERS.filter(([name]) => w2 || name !== "w2").map(([name, label]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              optional
              inputMode="decimal"
              maxLength={9}
              autoComplete="off"
            />
          ))}
        </div>
      </Card>
      {place && (
        <Card title="Property notes">
          <div className="grid gap-6">
            {NOTE_NUMBERS.map((n) => (
              <div key={n} className="grid gap-2">
                <TextAreaField
                  name={`property_notes_${n}`}
                  label={`Property Note ${n}`}
                  optional
                  rows={2}
                  maxLength={NOTE_LENGTH}
                />
                <RadioField
                  name={`note${n}_access`}
                  label={`Who can see note ${n}`}
                  hideLabel
                  options={ACCESS}
                  inline
                />
              </div>
            ))}
          </div>
        </Card>
      )}
      <Card title="Email">
        <div className="grid gap-4">
          <CheckboxField
            name="send_email"
            label="Send the estimate by email"
            disabled={email === null}
            hint={email ?? "This client has no email."}
          />
          {mailing && email && (
            <TextAreaField
              name="email_notes"
              label="Email Notes"
              optional
              rows={3}
              maxLength={EMAIL_NOTES_LENGTH}
            />
          )}
          <SubmitButton variant="action" size="lg" full pendingLabel={edit ? "Saving…" : "Returning…"}>
            {edit ? "Save Estimate" : "Return Estimate"}
          </SubmitButton>
        </div>
      </Card>
    </>
  );
}

/** Fills in the current prices; parts without a price stay as they are. */
function UseSoFar({ prices, w2 }: { prices: PartPrices; w2: boolean }) {
  const { setValue } = useFormContext();
  const known = PARTS.filter((part) => prices[part] && (w2 || part !== "w2"));
  const fill = () => {
    for (const part of known) setValue(part, prices[part], { shouldDirty: true, shouldValidate: false });
  };
  const words = known.map((part) => `${part.toUpperCase()} $${prices[part]}`).join(", ");
  return (
    <Button variant="secondary" size="sm" className="mb-3" onClick={fill}>
      {`Use the prices so far: ${words}`}
    </Button>
  );
}
