import type { Metadata } from "next";
import { Receivables } from "@/components/partner/receivables/receivables";
import { staffPage } from "@/lib/auth/pages";
import { readReceivables } from "@/lib/partners/receivables/reads";

export const metadata: Metadata = { title: "Receivables" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_receivables">) {
  const ctx = await staffPage({ partner: true });
  return <Receivables view={await readReceivables(ctx, await searchParams)} />;
}
