import type { Metadata } from "next";
import { Receivables } from "@/components/partner/receivables/receivables";
import { readReceivables } from "@/lib/features/partners/receivables/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Receivables" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_receivables">) {
  const ctx = await staffPage({ partner: true });
  return <Receivables view={await readReceivables(ctx, await searchParams)} />;
}
