import type { Metadata } from "next";
import { Financials } from "@/components/partner/financials/financials";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { financeScreen } from "@/lib/partners/finance/finance-reads";

export const metadata: Metadata = { title: "Financials" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_financials">) {
  const ctx = await staffPage({ partner: true, pool: "reports" });
  return <Financials screen={await readOrRefuse(financeScreen(ctx, await searchParams))} />;
}
