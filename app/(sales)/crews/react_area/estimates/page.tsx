import type { Metadata } from "next";
import { EstimatesScreen } from "@/components/sales/estimates/estimates-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { readEstimates } from "@/lib/sales/screen-reads";

export const metadata: Metadata = { title: "Est Summ" };

export default async function Page({ searchParams }: PageProps<"/crews/react_area/estimates">) {
  const ctx = await staffPage({ cap: "sales" });
  return <EstimatesScreen view={await readOrRefuse(readEstimates(ctx, await searchParams))} />;
}
