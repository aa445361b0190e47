"use client";

import { useController, useFormContext } from "react-hook-form";
import { SubmitButton } from "@/components/form/submit-button";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useWrite } from "@/components/ui/use-write";
import { CAPABILITIES, type Capability } from "@/lib/actor";
import type { AccessPerson } from "@/lib/core/employees/access/contract";
import { savePersonContract } from "@/lib/core/employees/access/role-contract";
import { differenceOf, missingFromRole, rightsAfter } from "@/lib/core/employees/access/role-rules";
import {
  CAPABILITY_WORDS,
  type EmployeeAccess,
  type OpensByCapability,
} from "@/lib/core/employees/access/rules";
import { personAccessForm } from "@/lib/core/employees/access/schema";
import { capabilityOption, DifferenceWords, Ticks } from "./capability-ticks";
import { PersonFields, personValues } from "./person-form";
import { PersonPartForm } from "./person-part-form";

const OWN_ADMIN = "You can't remove this from yourself. Ask another administrator.";

const valuesOf = (person: AccessPerson) => ({
  ...personValues(person),
  capabilities: inOrder(CAPABILITIES, person.capabilities),
  roles: person.roles,
  areas: person.areas.toSorted(),
});

/** In one order, so that checking a box twice is no change. */
function inOrder<T>(all: readonly T[], chosen: readonly T[]): T[] {
  return all.filter((one) => chosen.includes(one));
}

/** An employee's details, roles, capabilities and reports: one Save. */
export function AccessForm({ access, opens }: { access: EmployeeAccess; opens: OpensByCapability }) {
  const { person, viewer } = access;
  const draftKey = `access-person:${viewer}:${person.hrid}`;
  const manager =
    person.managerHrid && person.managerName
      ? { hrid: person.managerHrid, fullname: person.managerName }
      : null;
  return (
    <PersonPartForm
      label="Employee"
      person={person}
      schema={personAccessForm}
      valuesOf={valuesOf}
      write={useWrite(savePersonContract, { said: () => `${person.fullname} saved` })}
      draftKey={draftKey}
      className="grid min-w-0 gap-5"
      footer={<SaveBar person={person} />}
    >
      <Card title="Employee">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <PersonFields choices={access.choices} hrid={person.hrid} manager={manager} />
        </div>
      </Card>
      <Card title="Roles and capabilities">
        <RightsFields access={access} opens={opens} />
      </Card>
      <Card title="Daily reports">
        <AreaFields access={access} />
      </Card>
      <UnsavedGuard what={`what's on ${person.fullname}'s page`} draftKey={draftKey} />
    </PersonPartForm>
  );
}

type RightsProps = { access: EmployeeAccess; opens: OpensByCapability };

/** Choosing a role checks its capabilities; each can still be changed by itself. */
function RightsFields({ access: { person, viewer, roles }, opens }: RightsProps) {
  const rolesField = useController({ name: "roles" }).field;
  const capsField = useController({ name: "capabilities" }).field;
  const given: number[] = rolesField.value ?? [];
  const held: Capability[] = capsField.value ?? [];
  const isSelf = person.hrid === viewer;
  const setRole = (id: number, on: boolean) => {
    const change = { giveRoles: on ? [id] : [], takeRoles: on ? [] : [id], give: [], take: [] };
    const after = rightsAfter({ capabilities: held, roles: given }, change, roles);
    rolesField.onChange(after.roles);
    capsField.onChange(
      inOrder(CAPABILITIES, isSelf ? [...after.capabilities, "access_admin"] : after.capabilities),
    );
  };
  const setCapability = (value: string, on: boolean) =>
    capsField.onChange(CAPABILITIES.filter((one) => (one === value ? on : held.includes(one))));
  const options = CAPABILITIES.map((value) => {
    const option = capabilityOption(value, opens[value]);
    const fixed = value === "access_admin" && isSelf;
    return fixed ? { ...option, fixed, hint: `${option.hint}. ${OWN_ADMIN}` } : option;
  });
  return (
    <div className="grid gap-5">
      {roles.length > 0 && (
        <Ticks
          legend="Roles"
          className="sm:grid-cols-2"
          chosen={given.map(String)}
          onChange={(id, on) => setRole(Number(id), on)}
          onBlur={rolesField.onBlur}
          options={roles.map((role) => {
            const missing = given.includes(role.id)
              ? missingFromRole({ capabilities: held, roles: given }, role)
              : [];
            const words = (list: readonly Capability[]) =>
              list.map((one) => CAPABILITY_WORDS[one].label).join(", ");
            return {
              value: String(role.id),
              label: role.name,
              hint:
                (words(role.capabilities) || "No capabilities") +
                (missing.length > 0 ? `; without ${words(missing)}` : ""),
            };
          })}
        />
      )}
      <Ticks
        legend="Capabilities"
        className="sm:grid-cols-2"
        options={options}
        chosen={held}
        onChange={setCapability}
        onBlur={capsField.onBlur}
      />
    </div>
  );
}

/** The daily reports the person files. */
function AreaFields({ access: { areas, shared } }: { access: EmployeeAccess }) {
  const { field } = useController({ name: "areas" });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Ticks
      legend="Reports they file"
      className="grid-cols-2 sm:grid-cols-3"
      options={[
        ...areas.map((value) => ({ value, label: value })),
        ...shared.map((value) => ({ value, label: value, hint: "Everyone's", fixed: true })),
      ]}
      chosen={chosen}
      onBlur={field.onBlur}
      onChange={(value, on) =>
        field.onChange((on ? [...chosen, value] : chosen.filter((one) => one !== value)).toSorted())
      }
    />
  );
}

/** Stays in view: what Save would change, and the one Save. */
function SaveBar({ person }: { person: AccessPerson }) {
  const { formState, watch, reset } = useFormContext();
  const held: Capability[] = watch("capabilities") ?? [];
  const isDirty = formState.isDirty;
  return (
    <div
      data-print="hide"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-2 shadow-lift"
    >
      <p aria-live="polite" className="min-w-0 flex-1 text-sm">
        {isDirty ? (
          <>
            <b className="font-semibold">Not saved yet.</b>{" "}
            <DifferenceWords {...differenceOf(person.capabilities, held)} none="" />
          </>
        ) : (
          <span className="text-ink-muted">No unsaved changes</span>
        )}
      </p>
      {isDirty && (
        <Button variant="secondary" onClick={() => reset()}>
          Undo changes
        </Button>
      )}
      <SubmitButton>Save</SubmitButton>
    </div>
  );
}
