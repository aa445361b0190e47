"use client";

import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { control } from "@/components/form/control-styles";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { cn } from "@/components/ui/cn";
import type { EmployeePayScreen } from "@/lib/core/pay/schema";

type EmployeePickerProps = Pick<EmployeePayScreen, "employees"> & { chosen: number | null };

/** Whose pay is shown; former employees are in their own group. */
export function EmployeePicker({ employees, chosen }: EmployeePickerProps) {
  const id = useId();
  const filters = useUrlFilters();
  const choose = (value: string) => {
    const found = employees.find(({ hrid }) => String(hrid) === value);
    filters.set({ empHrid: found?.hrid, empDetails: found?.name });
  };
  const options = (active: boolean) =>
    employees
      .filter((employee) => employee.active === active)
      .map(({ hrid, name, fullname }) => (
        <option key={hrid} value={hrid}>
          {fullname || name}
        </option>
      ));
  const gone = options(false);
  return (
    <div className="grid min-w-0 gap-1.5 max-sm:w-full">
      <label htmlFor={id} className="font-medium">
        Employee
      </label>
      <div className="relative">
        <select
          id={id}
          value={chosen ?? ""}
          onChange={(event) => choose(event.target.value)}
          className={cn(control, "appearance-none pr-9")}
        >
          {chosen === null && <option value="">Choose…</option>}
          {options(true)}
          {gone.length > 0 && <optgroup label="Former employees">{gone}</optgroup>}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
        />
      </div>
    </div>
  );
}
