import type { Metadata } from "next";
import { ReturnEstimateScreen } from "@/components/sales/returns/return-estimate-screen";
import { readReturnEstimate } from "@/lib/features/sales/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Return estimate" };

export default async function Page({ params }: PageProps<"/crews/react_area/tasks/[key]/return_estimate">) {
  const ctx = await staffPage({ cap: "sales" });
  const { key } = await params;
  return <ReturnEstimateScreen view={await readOrRefuse(readReturnEstimate(ctx, key))} />;
}
