"use client";

import { useWrite } from "@/components/ui/use-write";
import { CAPABILITIES } from "@/lib/actor";
import type { EmployeeAccess } from "@/lib/core/employees/access/access-view";
import { CAPABILITY_WORDS } from "@/lib/core/employees/access/capability-rules";
import { type AccessPerson, grantContract, reportAreasContract } from "@/lib/core/employees/access/contract";
import { areasForm, capabilitiesForm } from "@/lib/core/employees/access/schema";
import { PersonPartForm } from "./person-part-form";
import { TickList } from "./tick-list";

const OWN_ADMIN = "You can't remove this from yourself. Ask another administrator.";

/** What the person may do, with what each right opens. */
export function CapabilitiesForm({ access: { person, viewer } }: { access: EmployeeAccess }) {
  const options = CAPABILITIES.map((value) => {
    const { label, opens } = CAPABILITY_WORDS[value];
    const fixed = value === "access_admin" && person.hrid === viewer;
    return { value, label, hint: fixed ? `${opens}. ${OWN_ADMIN}` : opens, fixed };
  });
  return (
    <PersonPartForm
      label="Capabilities"
      person={person}
      schema={capabilitiesForm}
      valuesOf={({ capabilities, version }: AccessPerson) => ({ capabilities, version })}
      write={useWrite(grantContract, { said: () => "Capabilities saved" })}
      button="Save capabilities"
    >
      <TickList name="capabilities" legend="Capabilities" options={options} className="sm:grid-cols-2" />
    </PersonPartForm>
  );
}

/** Which daily reports the person files. */
export function ReportAreasForm({ access: { person, areas, shared } }: { access: EmployeeAccess }) {
  const options = [
    ...areas.map((value) => ({ value, label: value })),
    ...shared.map((value) => ({ value, label: value, hint: "Everybody's", fixed: true })),
  ];
  return (
    <PersonPartForm
      label="Daily reports"
      person={person}
      schema={areasForm}
      valuesOf={({ areas: own, version }: AccessPerson) => ({ areas: own, version })}
      write={useWrite(reportAreasContract, { said: () => "Reports saved" })}
      button="Save reports"
    >
      <TickList
        name="areas"
        legend="Daily reports"
        options={options}
        className="grid-cols-2 sm:grid-cols-3"
      />
    </PersonPartForm>
  );
}
