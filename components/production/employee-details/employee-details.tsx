"use client";

import { useId } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { payQuery } from "@/components/production/pay-shared/pay-parts";
import { RangePicker } from "@/components/production/pay-shared/range-picker";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import type { DayOff } from "@/lib/core/days-off/contract";
import { stretchTitle } from "@/lib/core/pay/period-rules";
import type { EmployeePayScreen } from "@/lib/core/pay/schema";
import { AREAS, path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { ChequeRegister } from "./cheque-register";
import { DaysOff } from "./days-off";
import { LinesCsv, WeekTables } from "./week-tables";

type EmployeePickerProps = Pick<EmployeePayScreen, "employees"> & { chosen: number | null };

/** Whose pay is shown; former employees are in their own group. */
function EmployeePicker({ employees, chosen }: EmployeePickerProps) {
  const id = useId();
  const filters = useUrlFilters();
  const choose = (value: string) => {
    const found = employees.find(({ hrid }) => String(hrid) === value);
    filters.set({ empHrid: found?.hrid, empDetails: found?.name });
  };
  const optionsOf = (active: boolean, group?: string) =>
    employees
      .filter((employee) => employee.active === active)
      .map(({ hrid, name, fullname }) => ({ value: hrid, label: fullname || name, group }));
  return (
    <div className="grid min-w-0 gap-1.5 max-sm:w-full">
      <label htmlFor={id} className="font-medium">
        Employee
      </label>
      <NativeSelect
        id={id}
        value={chosen ?? ""}
        onChange={(event) => choose(event.target.value)}
        options={[...optionsOf(true), ...optionsOf(false, "Former employees")]}
        placeholder={chosen === null ? "Choose…" : undefined}
      />
    </div>
  );
}

type EmployeeDetailsProps = { screen: EmployeePayScreen; daysOff: DayOff[]; viewer: number };

/** One employee's pay by week, each pay period's total, and their days off. */
export function EmployeeDetails({ screen, daysOff, viewer }: EmployeeDetailsProps) {
  const { employee, range } = screen;
  return (
    <>
      <Header screen={screen} />
      <RangePicker periods={screen.periods} years={screen.years} range={range}>
        <EmployeePicker employees={screen.employees} chosen={employee?.hrid ?? null} />
      </RangePicker>
      {employee ? (
        <>
          <PrintHeading
            fullname={employee.fullname || employee.name}
            title={stretchTitle(range)}
            today={screen.today}
          />
          <div className="grid grid-cols-1 items-start gap-6 min-[1800px]:grid-cols-2 print:block">
            <WeekTables lines={screen.lines} range={range} />
            <ChequeRegister cheques={screen.cheques} shown={range.period?.id ?? null} name={employee.name} />
          </div>
          <DaysOff employee={employee} daysOff={daysOff} today={screen.today} viewer={viewer} />
          <SignatureLine />
        </>
      ) : (
        <EmptyState title="Choose an employee">Their pay appears here, week by week.</EmptyState>
      )}
    </>
  );
}

function Header({ screen: { employee, range, lines } }: { screen: EmployeePayScreen }) {
  const title = employee ? employee.fullname || employee.name : "Employee Details";
  const crumbs = [
    { label: "Home", href: AREAS.production },
    { label: "Crew Pay", href: path.crewPay(payQuery({ range: range.key })) },
    { label: title },
  ];
  const rate = employee?.rate ? ` · ${formatMoney(employee.rate)} an hour` : "";
  return (
    <div data-print="hide">
      <PageHeader
        title={title}
        crumbs={crumbs}
        description={`${stretchTitle(range)}${rate}`}
        actions={
          employee && (
            <>
              {lines.length > 0 && (
                <LinesCsv lines={lines} name={`pay-${employee.name}-${range.from}-${range.to}`} />
              )}
              <PrintButton size="sm" />
            </>
          )
        }
      />
    </div>
  );
}

type PrintHeadingProps = { fullname: string; title: string; today: string };

/** The head of the printed sheet for the employee. */
function PrintHeading({ fullname, title, today }: PrintHeadingProps) {
  return (
    <div className="mb-4 hidden print:block">
      <p className="font-bold text-2xl">Pay summary</p>
      <p className="mt-1 font-semibold text-lg">{fullname}</p>
      <p>{title}</p>
      <p className="text-ink-muted">{`Printed ${formatDate(today)}`}</p>
    </div>
  );
}

/** Where the employee signs. */
function SignatureLine() {
  return (
    <div data-print="together" className="mt-14 hidden gap-10 print:flex">
      <p className="flex-[2] border-ink border-t pt-1">Signature</p>
      <p className="flex-1 border-ink border-t pt-1">Date</p>
    </div>
  );
}
