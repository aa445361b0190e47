"use client";

import { useId } from "react";
import { useController } from "react-hook-form";
import { tick } from "@/components/form/control-styles";
import { cn } from "@/components/ui/cn";
import { useWrite } from "@/components/ui/use-write";
import { CAPABILITIES } from "@/lib/actor";
import { type AccessPerson, grantContract, reportAreasContract } from "@/lib/core/employees/access/contract";
import { CAPABILITY_WORDS, type EmployeeAccess } from "@/lib/core/employees/access/rules";
import { areasForm, capabilitiesForm } from "@/lib/core/employees/access/schema";
import { PersonPartForm } from "./person-part-form";

const OWN_ADMIN = "You can't remove this from yourself. Ask another administrator.";

/** The person's capabilities, with what each one opens. */
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

/** The daily reports the person files. */
export function ReportAreasForm({ access: { person, areas, shared } }: { access: EmployeeAccess }) {
  const options = [
    ...areas.map((value) => ({ value, label: value })),
    ...shared.map((value) => ({ value, label: value, hint: "Everyone's", fixed: true })),
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

type TickOption = {
  value: string;
  label: string;
  hint?: string /** Always granted, or impossible to remove. */;
  fixed?: boolean;
};

type TickListProps = { name: string; legend: string; options: readonly TickOption[]; className?: string };

/** Several of a list; the form's value is the array of checked ones. */
function TickList({ name, legend, options, className }: TickListProps) {
  const { field } = useController({ name });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const set = (value: string, on: boolean) =>
    field.onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className={cn("grid gap-x-6 gap-y-1", className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <Tick
          key={option.value}
          option={option}
          checked={option.fixed || chosen.includes(option.value)}
          onBlur={field.onBlur}
          onChange={(on) => set(option.value, on)}
        />
      ))}
    </fieldset>
  );
}

type TickProps = {
  option: TickOption;
  checked: boolean;
  onBlur: () => void;
  onChange: (on: boolean) => void;
};

function Tick({ option: { label, hint, fixed }, checked, onBlur, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="flex min-h-control items-start gap-3 py-1.5">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={fixed}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
        className={cn(tick, "mt-0.5")}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
