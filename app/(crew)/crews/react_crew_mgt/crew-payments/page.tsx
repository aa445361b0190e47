import type { Metadata } from "next";
import { CrewPaymentsScreen } from "@/components/crew/payments/crew-payments-screen";
import { paymentsScreen } from "@/lib/core/crews/payments/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Crew Payments" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/crew-payments">) {
  const ctx = await staffPage({ cap: "crew_mgt" });
  return <CrewPaymentsScreen list={await paymentsScreen(ctx, await searchParams)} />;
}
