import type { Metadata } from "next";
import { EmployeeDetails } from "@/components/production/employee-details/employee-details";
import { daysOffOf } from "@/lib/core/days-off/reads";
import { employeePayScreen } from "@/lib/core/pay/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Employee Details" };

export default async function Page({ searchParams }: PageProps<"/crews/react/employee_details">) {
  const ctx = await staffPage({ cap: "production" });
  const { empHrid, empDetails, range } = await searchParams;
  const screen = await readOrRefuse(employeePayScreen(ctx, { empHrid, empDetails, range }));
  const daysOff = screen.employee ? await daysOffOf(ctx, screen.employee.hrid) : [];
  return <EmployeeDetails screen={screen} daysOff={daysOff} viewer={ctx.actor.hrid} />;
}
