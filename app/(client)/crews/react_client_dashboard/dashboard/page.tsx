import type { Metadata } from "next";
import { cookies } from "next/headers";
import { DashboardScreen } from "@/components/client/dashboard/dashboard-screen";
import { readDashboard } from "@/lib/features/dashboard/reads";
import { clientPage, readOrRefuse } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "My Dashboard" };

export default async function Page({ searchParams }: PageProps<"/crews/react_client_dashboard/dashboard">) {
  const jar = await cookies();
  const ctx = await clientPage();
  return <DashboardScreen view={await readOrRefuse(readDashboard(ctx, await searchParams, jar))} />;
}
