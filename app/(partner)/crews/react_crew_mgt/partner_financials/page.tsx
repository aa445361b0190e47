import type { Metadata } from "next";
import { Financials } from "@/components/partner/financials/financials";
import { financeScreen } from "@/lib/features/partners/finance/finance-reads";
import { readOrRefuse, reportsAsOf, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Financials" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_financials">) {
  const ctx = await staffPage({ partner: true, pool: "reports" });
  const screen = await readOrRefuse(financeScreen(ctx, await searchParams));
  return <Financials screen={screen} asOf={await reportsAsOf()} />;
}
