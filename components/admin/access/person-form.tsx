"use client";

import { useWrite } from "@/components/ui/use-write";
import { type AccessPerson, editEmployeeContract } from "@/lib/core/employees/access/contract";
import type { EmployeeAccess } from "@/lib/core/employees/access/rules";
import { personForm } from "@/lib/core/employees/access/schema";
import { moneyText } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";
import { PersonFields } from "./person-fields";
import { PersonPartForm } from "./person-part-form";

const valuesOf = (person: AccessPerson) => ({
  username: person.username,
  fullname: person.fullname,
  name: person.name,
  email: person.email ?? "",
  phone: formatPhone(person.phone),
  shop: person.shop ?? ("" as const),
  rate: moneyText(person.rate),
  managerHrid: person.managerHrid ?? ("" as const),
  crewMaster: person.crewMaster,
  driver: person.driver,
  closingManager: person.closingManager,
  version: person.version,
});

/** What is known of the person. */
export function PersonForm({ access: { person, choices, viewer } }: { access: EmployeeAccess }) {
  const { hrid, managerHrid, managerName } = person;
  const manager = managerHrid && managerName ? { hrid: managerHrid, fullname: managerName } : null;
  return (
    <PersonPartForm
      label="Employee"
      person={person}
      schema={personForm}
      valuesOf={valuesOf}
      write={useWrite(editEmployeeContract, { said: () => "Employee saved" })}
      button="Save employee"
      draftKey={`access-person:${viewer}:${hrid}`}
      className="grid items-end gap-4 sm:grid-cols-2"
    >
      <PersonFields choices={choices} hrid={hrid} manager={manager} />
    </PersonPartForm>
  );
}
