import type { Metadata } from "next";
import { ReturnEstimateScreen } from "@/components/sales/returns/return-estimate-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { readWindowLead } from "@/lib/leads/screen-reads";

export const metadata: Metadata = { title: "Return estimate" };

export default async function Page({ params }: PageProps<"/crews/react_area/tasks/[key]/return_estimate">) {
  const ctx = await staffPage({ cap: "sales" });
  const { key } = await params;
  return <ReturnEstimateScreen view={await readOrRefuse(readWindowLead(ctx, key))} />;
}
