"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { StaleRecord } from "@/components/ui/stale-record";
import { useRefresh } from "@/components/ui/use-refresh";
import type { AccessPerson } from "@/lib/core/employees/access/contract";
import { CAPABILITY_WORDS } from "@/lib/core/employees/access/rules";
import type { SendOptions } from "@/lib/platform/http/writer";
import { moneyText } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";
import { count } from "@/lib/values/text";

type PartSchema = z.ZodType<FieldValues & { version?: number }, FieldValues & { version?: number }>;

type PersonPartFormProps<S extends PartSchema> = {
  label: string;
  person: AccessPerson;
  schema: S;
  /** The form's values from a person, and the version. */
  valuesOf: (person: AccessPerson) => DefaultValues<z.input<S>> & { version: number };
  write: {
    send(input: { id: number } & z.output<S>, options: SendOptions): Promise<{ employee: AccessPerson }>;
    refusal: { readonly stale?: { employee: AccessPerson } } | null;
    clear: () => void;
  };
  button?: string;
  /** In the button's place. */
  footer?: ReactNode;
  draftKey?: string;
  className?: string;
  /** Resets to empty after saving: for forms that add. */
  resetOnSuccess?: boolean;
  children: ReactNode;
};

/** A form for one part of a person; someone else's changes are shown before they're overwritten. */
export function PersonPartForm<S extends PartSchema>(props: PersonPartFormProps<S>) {
  const { label, person, schema, valuesOf, write, button, footer, draftKey, resetOnSuccess, children } =
    props;
  const { refresh } = useRefresh();
  const stands = write.refusal?.stale?.employee;
  return (
    <Form
      label={label}
      schema={schema}
      defaultValues={valuesOf(person)}
      draftKey={draftKey}
      className={props.className ?? "grid gap-4"}
      onSubmit={async (values, extras) => {
        const { employee } = await write.send({ id: person.hrid, ...values }, extras);
        // The next save must not look like someone else's, however soon it comes.
        const saved = { ...extras.form.getValues(), version: employee.version };
        extras.form.reset(resetOnSuccess ? valuesOf(employee) : saved);
      }}
    >
      {(form) => (
        <>
          <Fresh values={valuesOf(person)} version={person.version} />
          {stands && (
            <StaleRecord
              changes={changesOf(person, stands)}
              onTake={() => {
                form.reset(valuesOf(stands));
                write.clear();
                refresh();
              }}
              onKeep={() => form.setValue("version" as never, stands.version as never)}
            />
          )}
          {children}
          {footer ?? (
            <div className="col-span-full">
              <SubmitButton>{button}</SubmitButton>
            </div>
          )}
        </>
      )}
    </Form>
  );
}

type FreshProps = { values: object; version: number };

/** Shows the new saved value unless the field was edited; then saving reports the conflict. */
function Fresh({ values, version }: FreshProps) {
  const { reset, formState } = useFormContext();
  const { isDirty } = formState;
  const part = JSON.stringify({ ...values, version: undefined });
  const seen = useRef({ part, version });
  useEffect(() => {
    const { part: before, version: known } = seen.current;
    if (known === version && before === part) return;
    seen.current = { part, version };
    const fresh = { ...JSON.parse(part), version };
    if (before === part) reset(fresh, { keepDirtyValues: true });
    else if (!isDirty) reset(fresh);
  }, [part, version, isDirty, reset]);
  return null;
}

const yes = (held: boolean) => (held ? "yes" : "no");

/** What the screen can change, in words. */
const FACTS: [label: string, of: (person: AccessPerson) => string][] = [
  ["Full name", (person) => person.fullname],
  ["Short name", (person) => person.name],
  ["Username", (person) => person.username],
  ["Email", (person) => person.email ?? ""],
  ["Phone", (person) => formatPhone(person.phone)],
  ["Shop", (person) => person.shop ?? ""],
  ["Rate", (person) => moneyText(person.rate)],
  ["Manager", (person) => person.managerName ?? ""],
  ["Driver", (person) => yes(person.driver)],
  ["Crew master", (person) => yes(person.crewMaster)],
  ["Closing manager", (person) => yes(person.closingManager)],
  ["Active", (person) => yes(person.active)],
  ["Capabilities", (person) => person.capabilities.map((one) => CAPABILITY_WORDS[one].label).join(", ")],
  ["Roles", (person) => count(person.roles.length, "role")],
  ["Reports", (person) => person.areas.join(", ")],
  ["Royalties", ({ royalties }) => royalties.map((one) => `${one.from}: ${one.royalty}`).join(", ")],
  ["Crews", ({ crews }) => crews.map((one) => `${one.crewName} from ${one.validFrom}`).join(", ")],
];

/** What someone else changed: the values the form started from, and the current ones. */
function changesOf(before: AccessPerson, now: AccessPerson) {
  return FACTS.map(([label, of]) => ({ label, was: of(before) || "–", now: of(now) || "–" })).filter(
    (change) => change.was !== change.now,
  );
}
