"use client";

import { ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { Form } from "@/components/form/form";
import { NativeSelect } from "@/components/form/native-select";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { useWrite } from "@/components/ui/use-write";
import { CAPABILITIES } from "@/lib/actor";
import { addRoleContract } from "@/lib/core/employees/access/role-contract";
import type { AccessRole } from "@/lib/core/employees/access/role-rules";
import { type AccessList, CAPABILITY_WORDS, type OpensByCapability } from "@/lib/core/employees/access/rules";
import { roleForm } from "@/lib/core/employees/access/schema";
import { count } from "@/lib/values/text";
import { EditRole, RoleButtons, SetField } from "./edit-role";

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
          <RoleButtons onBack={onDone} />
        </>
      )}
    </Form>
  );
}
