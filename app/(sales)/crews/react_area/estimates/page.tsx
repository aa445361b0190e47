import type { Metadata } from "next";
import { EstimatesScreen } from "@/components/sales/estimates/estimates-screen";
import { readEstimates } from "@/lib/features/sales/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Est Summ" };

export default async function Page({ searchParams }: PageProps<"/crews/react_area/estimates">) {
  const ctx = await staffPage({ cap: "sales" });
  return <EstimatesScreen view={await readOrRefuse(readEstimates(ctx, await searchParams))} />;
}
