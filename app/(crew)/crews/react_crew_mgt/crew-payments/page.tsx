import type { Metadata } from "next";
import { CrewPaymentsScreen } from "@/components/crew/payments/crew-payments-screen";
import { staffPage } from "@/lib/auth/pages";
import { paymentsScreen } from "@/lib/crews/payments/reads";

export const metadata: Metadata = { title: "Crew Payments" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/crew-payments">) {
  const ctx = await staffPage({ cap: "crew_mgt" });
  return <CrewPaymentsScreen list={await paymentsScreen(ctx, await searchParams)} />;
}
