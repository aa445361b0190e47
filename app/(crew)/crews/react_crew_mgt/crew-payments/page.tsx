import type { Metadata } from "next";
import { CrewPaymentsScreen } from "@/components/crew/payments/crew-payments-screen";
import { staffPage } from "@/lib/auth/pages";
import { fetchPayments } from "@/lib/crews/payments/reads";

export const metadata: Metadata = { title: "Crew Payments" };

export default async function Page() {
  const ctx = await staffPage({ cap: "crew_mgt" });
  const { payments } = await fetchPayments(ctx);
  return <CrewPaymentsScreen payments={payments} />;
}
