"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { addEmployeeContract } from "@/lib/core/employees/access/contract";
import type { PersonChoice } from "@/lib/core/employees/access/rules";
import { newPersonForm } from "@/lib/core/employees/access/schema";
import { path } from "@/lib/paths";
import { NewPasswordField } from "./new-password-field";
import { PersonFields } from "./person-form";

type AddPersonProps = { choices: readonly PersonChoice[]; viewer: number };
type Added = { hrid: number; fullname: string; username: string; password: string };

const NOBODY = {
  username: "",
  fullname: "",
  name: "",
  email: "",
  phone: "",
  shop: "" as const,
  rate: "",
  password: "",
  managerHrid: "" as const,
  crewMaster: false,
  driver: false,
  closingManager: false,
};

const OWN_FIELDS = ["username", "fullname", "name", "email"];

/** The button and form beside the list; then the password, shown once. */
export function AddPerson(props: AddPersonProps) {
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    setAdded(null);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={change}
      title={added ? `${added.fullname} was added` : "Add an employee"}
      trigger={<Button icon={<UserPlus aria-hidden className="size-5" />}>Add an employee</Button>}
    >
      {added ? <GivenOnce added={added} /> : <AddForm {...props} onAdded={setAdded} />}
    </Drawer>
  );
}

function AddForm({ choices, viewer, onAdded }: AddPersonProps & { onAdded: (added: Added) => void }) {
  const write = useWrite(addEmployeeContract);
  return (
    <Form
      label="Add an employee"
      schema={newPersonForm}
      defaultValues={NOBODY}
      draftKey={`access-new:${viewer}`}
      once
      className="grid items-end gap-4 sm:grid-cols-2"
      onSubmit={async (values, extras) => {
        const { employee } = await write.send(values, extras);
        onAdded({ ...employee, password: values.password });
      }}
    >
      <PersonFields choices={choices} />
      <NewPasswordField ownFields={OWN_FIELDS} />
      <SubmitButton size="lg" full className="col-span-full">
        Add employee
      </SubmitButton>
    </Form>
  );
}

/** The only time the password is readable, so it can be handed over. */
function GivenOnce({ added: { hrid, username, password } }: { added: Added }) {
  return (
    <div className="grid gap-4">
      <Alert kind="success" title="Share these with the employee now">
        You won't see this password again, but you can set a new one any time.
      </Alert>
      <dl className="card-edge grid gap-3 rounded-lg bg-well p-4">
        <div>
          <dt className="text-ink-muted text-sm">Username</dt>
          <dd className="wrap-anywhere font-mono text-lg">{username}</dd>
        </div>
        <div>
          <dt className="text-ink-muted text-sm">Password</dt>
          <dd className="wrap-anywhere font-mono text-lg">{password}</dd>
        </div>
      </dl>
      <LinkButton href={path.employeeAccess(hrid)}>Grant capabilities</LinkButton>
    </div>
  );
}
