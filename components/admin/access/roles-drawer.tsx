"use client";

import { ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { Form } from "@/components/form/form";
import { NativeSelect } from "@/components/form/native-select";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Drawer } from "@/components/ui/drawer";
import { useWrite } from "@/components/ui/use-write";
import { CAPABILITIES, type Capability } from "@/lib/actor";
import {
  addRoleContract,
  deleteRoleContract,
  editRoleContract,
} from "@/lib/core/employees/access/role-contract";
import { type AccessRole, differenceOf, rightsAfterRole } from "@/lib/core/employees/access/role-rules";
import { type AccessList, CAPABILITY_WORDS, type OpensByCapability } from "@/lib/core/employees/access/rules";
import { roleForm, savedRoleForm } from "@/lib/core/employees/access/schema";
import { count } from "@/lib/values/text";
import { capabilityOption, DifferenceWords, Ticks } from "./capability-ticks";

type RolesProps = { list: AccessList; opens: OpensByCapability };
type Open = { role: AccessRole | null } | null;

/** The roles there are; a new one, or one of them, opens in place. */
export function RolesDrawer({ list, opens }: RolesProps) {
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<Open>(null);
  const close = () => setEdited(null);
  const title = edited === null ? "Roles" : (edited.role?.name ?? "New role");
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        close();
      }}
      title={title}
      trigger={
        <Button variant="secondary" icon={<ShieldCheck aria-hidden className="size-5" />}>
          Roles
        </Button>
      }
    >
      {edited === null ? (
        <RoleList roles={list.roles} onOpen={(role) => setEdited({ role })} />
      ) : edited.role ? (
        <EditRole role={edited.role} roles={list.roles} opens={opens} onDone={close} />
      ) : (
        <NewRole list={list} opens={opens} onDone={close} />
      )}
    </Drawer>
  );
}

function RoleList({ roles, onOpen }: { roles: AccessRole[]; onOpen: (role: AccessRole | null) => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">
        A role is a saved set of capabilities. Giving it to someone gives them everything in it.
      </p>
      {roles.length === 0 && <p>Roles you save appear here.</p>}
      <ul className="grid gap-2">
        {roles.map((role) => (
          <li key={role.id} className="card-edge grid gap-1 rounded-lg bg-well p-3">
            <div className="flex items-start justify-between gap-3">
              <h3 className="wrap-anywhere min-w-0 font-semibold">{role.name}</h3>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => onOpen(role)}
                aria-label={`Change ${role.name}`}
              >
                Change
              </Button>
            </div>
            <p className="text-sm">
              {role.capabilities.map((one) => CAPABILITY_WORDS[one].label).join(", ") || "No capabilities"}
            </p>
            <p className="text-ink-muted text-sm">
              {role.people.length === 0
                ? "No one has this role"
                : `${count(role.people.length, "person", "people")}: ${role.people.map(({ fullname }) => fullname).join(", ")}`}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => onOpen(null)}>New role</Button>
      </div>
    </div>
  );
}

/** The capabilities of a role, as a field. */
function SetField({ opens }: { opens: OpensByCapability }) {
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

function NewRole({ list, opens, onDone }: RolesProps & { onDone: () => void }) {
  const write = useWrite(addRoleContract, { said: ({ role }) => `${role.name} saved`, onDone });
  const id = useId();
  const [like, setLike] = useState("");
  const people = list.people.filter(({ active, capabilities }) => active && capabilities.length > 0);
  return (
    <Form
      label="New role"
      schema={roleForm}
      defaultValues={{ name: "", capabilities: [], like: null }}
      once
      className="grid gap-4"
      onSubmit={(values, extras) => write.send(values, extras)}
    >
      {(form) => (
        <>
          <TextField name="name" label="Name" hint="Such as Dispatcher" maxLength={60} autoComplete="off" />
          <div className="grid gap-1.5">
            <label htmlFor={id} className="font-medium">
              Like
            </label>
            <NativeSelect
              id={id}
              value={like}
              placeholder="No one, start empty"
              options={people.map(({ hrid, fullname }) => ({ value: String(hrid), label: fullname }))}
              onChange={({ target: { value } }) => {
                setLike(value);
                const person = people.find(({ hrid }) => String(hrid) === value);
                form.setValue("like", person?.hrid ?? null);
                if (person)
                  form.setValue(
                    "capabilities",
                    CAPABILITIES.filter((one) => person.capabilities.includes(one)),
                  );
              }}
            />
          </div>
          <SetField opens={opens} />
          <Buttons onBack={onDone} />
        </>
      )}
    </Form>
  );
}

const Buttons = ({ onBack, save = "Save role" }: { onBack: () => void; save?: string }) => (
  <div className="flex flex-wrap gap-3">
    <SubmitButton>{save}</SubmitButton>
    <Button variant="secondary" onClick={onBack}>
      Back to roles
    </Button>
  </div>
);

type EditRoleProps = { role: AccessRole; roles: AccessRole[]; opens: OpensByCapability; onDone: () => void };

/** Changing a role says whose access would change, and changes only those chosen. */
function EditRole({ role: opened, roles, opens, onDone }: EditRoleProps) {
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
      .map((one) => Object.assign(one, differenceOf(one.person.capabilities, one.after)))
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
            <Buttons
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
