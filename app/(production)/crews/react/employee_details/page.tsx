import type { Metadata } from "next";
import { EmployeeDetails } from "@/components/production/employee-details/employee-details";
import { staffPage } from "@/lib/auth/pages";
import { employeePayScreen } from "@/lib/pay/reads";

export const metadata: Metadata = { title: "Employee Details" };

export default async function Page({ searchParams }: PageProps<"/crews/react/employee_details">) {
  const ctx = await staffPage({ cap: "production" });
  const { empHrid, range } = await searchParams;
  return <EmployeeDetails screen={await employeePayScreen(ctx, { empHrid, range })} />;
}
