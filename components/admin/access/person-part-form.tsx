"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import type { AccessPerson } from "@/lib/employees/access/contract";
import { changesOf, storedPerson } from "./saving";

type PartSchema = z.ZodType<FieldValues & { version?: number }, FieldValues & { version?: number }>;

type PersonPartFormProps<S extends PartSchema> = {
  label: string;
  person: AccessPerson;
  schema: S;
  /** What the part's fields hold of a person, and its version. */
  valuesOf: (person: AccessPerson) => DefaultValues<z.input<S>> & { version: number };
  save: (values: z.output<S>, idempotencyKey: string) => Promise<unknown>;
  /** What the button says, and what is told afterwards. */
  button: string;
  told: string;
  draftKey?: string;
  className?: string;
  /** Back to empty afterwards: for forms that add. */
  resetOnSuccess?: boolean;
  children: ReactNode;
};

/** A form over one part of a person; what somebody else saved meanwhile is shown before it is overwritten. */
export function PersonPartForm<S extends PartSchema>(props: PersonPartFormProps<S>) {
  const { label, person, schema, valuesOf, save, button, told, draftKey, resetOnSuccess, children } = props;
  const router = useRouter();
  const [stands, setStands] = useState<AccessPerson | null>(null);
  return (
    <Form
      label={label}
      schema={schema}
      defaultValues={valuesOf(person)}
      draftKey={draftKey}
      className={props.className ?? "grid gap-4"}
      onSubmit={async (values, { idempotencyKey, form }) => {
        try {
          await save(values, idempotencyKey);
        } catch (error) {
          const now = storedPerson(error);
          if (now && now.version !== values.version) setStands(now);
          throw error;
        }
        setStands(null);
        form.reset(resetOnSuccess ? valuesOf(person) : form.getValues());
        toast.success(told);
        router.refresh();
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
                setStands(null);
                router.refresh();
              }}
              onKeep={() => form.setValue("version" as never, stands.version as never)}
            />
          )}
          {children}
          <div className="col-span-full">
            <SubmitButton>{button}</SubmitButton>
          </div>
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
