"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { CAPABILITIES, type Capability } from "@/lib/actor";
import { deleteRoleContract, editRoleContract } from "@/lib/core/employees/access/role-contract";
import { type AccessRole, differenceOf, rightsAfterRole } from "@/lib/core/employees/access/role-rules";
import { CAPABILITY_WORDS, type OpensByCapability } from "@/lib/core/employees/access/rules";
import { savedRoleForm } from "@/lib/core/employees/access/schema";
import { count } from "@/lib/values/text";
import { capabilityOption, DifferenceWords, Ticks } from "./capability-ticks";

/** The capabilities of a role, as a field. */
export function SetField({ opens }: { opens: OpensByCapability }) {
  const { field } = useController({ name: "capabilities" });
  const chosen: Capability[] = field.value ?? [];
  return (
    <Ticks
      legend="Capabilities"
      options={CAPABILITIES.map((value) => capabilityOption(value, opens[value]))}
      chosen={chosen}
      onBlur={field.onBlur}
      onChange={(value, on) =>
        field.onChange(CAPABILITIES.filter((one) => (one === value ? on : chosen.includes(one))))
      }
    />
  );
}

export const RoleButtons = ({ onBack, save = "Save role" }: { onBack: () => void; save?: string }) => (
  <div className="flex flex-wrap gap-3">
    <SubmitButton>{save}</SubmitButton>
    <Button variant="secondary" onClick={onBack}>
      Back to roles
    </Button>
  </div>
);

type EditRoleProps = { role: AccessRole; roles: AccessRole[]; opens: OpensByCapability; onDone: () => void };

/** Changing a role says whose access would change, and changes only those chosen. */
export function EditRole({ role: opened, roles, opens, onDone }: EditRoleProps) {
  // The list is read again after a refusal: then this is the role as someone else saved it.
  const role = roles.find(({ id }) => id === opened.id) ?? opened;
  const write = useWrite(editRoleContract, {
    said: ({ role: saved, changed }) =>
      changed > 0
        ? `${saved.name} saved; access changed for ${count(changed, "person", "people")}`
        : `${saved.name} saved`,
    onDone,
    rereads: true,
  });
  const remove = useWrite(deleteRoleContract, { said: ({ name }) => `${name} deleted`, onDone });
  const [chosen, setChosen] = useState<number[]>([]);
  const affected = (capabilities: readonly Capability[]) =>
    role.people
      .map((person) => ({
        person,
        after: rightsAfterRole(
          person,
          { id: role.id, before: role.capabilities, after: capabilities },
          roles,
        ),
      }))
      .map((one) => ({ ...one, ...differenceOf(one.person.capabilities, one.after) }))
      .filter(({ gains, loses }) => gains.length + loses.length > 0);
  return (
    <Form
      label={role.name}
      schema={savedRoleForm}
      defaultValues={{ name: role.name, capabilities: role.capabilities, version: role.version, people: [] }}
      className="grid gap-4"
      onSubmit={(values, extras) => {
        const people = affected(values.capabilities)
          .filter(({ person }) => chosen.includes(person.hrid))
          .map(({ person, after }) => ({ hrid: person.hrid, capabilities: after }));
        return write.send({ ...values, id: role.id, version: role.version, people }, extras);
      }}
    >
      {(form) => {
        const changes = affected(form.watch("capabilities") ?? []);
        const also = changes.filter(({ person }) => chosen.includes(person.hrid)).length;
        return (
          <>
            {role.version !== opened.version && (
              <Alert kind="warning" title="Someone else changed this role">
                {`It now has ${role.capabilities.map((one) => CAPABILITY_WORDS[one].label).join(", ") || "no capabilities"}. Saving replaces that.`}
              </Alert>
            )}
            <TextField name="name" label="Name" maxLength={60} autoComplete="off" />
            <SetField opens={opens} />
            {changes.length > 0 && (
              <section aria-label="People with this role" className="rounded-lg bg-well p-3">
                <Ticks
                  legend="Change these people too?"
                  options={changes.map(({ person }) => ({
                    value: String(person.hrid),
                    label: person.fullname,
                  }))}
                  chosen={chosen.map(String)}
                  onChange={(hrid, on) =>
                    setChosen(on ? [...chosen, Number(hrid)] : chosen.filter((one) => one !== Number(hrid)))
                  }
                />
                <ul className="mt-2 grid gap-1 text-sm">
                  {changes.map(({ person, gains, loses }) => (
                    <li key={person.hrid}>
                      {`${person.fullname}: `}
                      <DifferenceWords gains={gains} loses={loses} />
                    </li>
                  ))}
                </ul>
                <p className="mt-2 text-ink-muted text-sm">People you don't check keep what they have.</p>
              </section>
            )}
            <RoleButtons
              onBack={onDone}
              save={also > 0 ? `Save role and change ${count(also, "person", "people")}` : "Save role"}
            />
            <div>
              <ConfirmDialog
                title={`Delete ${role.name}?`}
                confirm="Delete role"
                danger
                onConfirm={() => remove.send({ id: role.id, version: role.version })}
                trigger={<Button variant="secondary">Delete this role</Button>}
              >
                {role.people.length === 0
                  ? "No one has it."
                  : `${count(role.people.length, "person keeps", "people keep")} what they can do.`}
              </ConfirmDialog>
            </div>
          </>
        );
      }}
    </Form>
  );
}
