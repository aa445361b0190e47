"use client";

import { useWatch } from "react-hook-form";
import { PersonPartForm } from "@/components/admin/access/person-part-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { DateField } from "@/components/form/date-field";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { useWrite } from "@/components/ui/use-write";
import { royaltyContract } from "@/lib/core/employees/access/contract";
import { type EmployeeAccess, percentOf } from "@/lib/core/employees/access/rules";
import { royaltyForm } from "@/lib/core/employees/access/schema";
import { formatDate } from "@/lib/values/dates";

/** A partner's royalty rates by start date; the first one makes the person a partner. */
export function Royalties({ access: { person, today } }: { access: EmployeeAccess }) {
  const { partner, royalties } = person;
  const write = useWrite(royaltyContract, { said: () => "Royalty saved" });
  const now = royalties.findLast(({ from }) => from <= today);
  return (
    <div className="grid gap-4">
      {partner ? (
        <ul className="grid divide-y divide-line">
          {royalties.toReversed().map((one) => (
            <li key={one.from} className="flex justify-between gap-3 py-1.5">
              <span>{`From ${formatDate(one.from)}`}</span>
              <b className="font-semibold">{`${percentOf(one.royalty)} %${one === now ? " (now)" : ""}`}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">
          Not a franchise partner. Set a royalty to make this person a partner.
        </p>
      )}
      <PersonPartForm
        label={partner ? "New royalty" : "Make a partner"}
        person={person}
        schema={royaltyForm}
        valuesOf={({ version }) => ({ percent: "", effectiveFrom: today, confirmPast: false, version })}
        write={write}
        button={partner ? "Add royalty" : "Make a partner"}
        className="grid gap-4 sm:grid-cols-2"
        resetOnSuccess
      >
        <TextField name="percent" label="Royalty in percent" inputMode="decimal" autoComplete="off" />
        <DateField name="effectiveFrom" label="From" />
        <ConfirmPast
          touches={({ effectiveFrom }) =>
            typeof effectiveFrom === "string" && effectiveFrom !== "" && effectiveFrom < today
          }
          what="Earnings from that day on will use the new royalty, including settled amounts."
        />
      </PersonPartForm>
    </div>
  );
}

type ConfirmPastProps = {
  /** Whether the values change past days. */
  touches: (values: Record<string, unknown>) => boolean;
  what: string;
};

/** Past amounts are never changed silently: the form says so and asks for a check mark. */
export function ConfirmPast({ touches, what }: ConfirmPastProps) {
  const values = useWatch();
  if (!touches(values)) return null;
  return (
    <Alert kind="warning" title="This changes past days" className="col-span-full">
      <p>{what}</p>
      <CheckboxField name="confirmPast" label="Yes, change past days" />
    </Alert>
  );
}
