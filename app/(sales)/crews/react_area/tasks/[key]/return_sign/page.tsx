import type { Metadata } from "next";
import { ReturnSignScreen } from "@/components/sales/returns/return-sign-screen";
import { readPickUpLead } from "@/lib/core/leads/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Return sign" };

export default async function Page({ params }: PageProps<"/crews/react_area/tasks/[key]/return_sign">) {
  const ctx = await staffPage({ cap: "sales" });
  const { key } = await params;
  return <ReturnSignScreen view={await readOrRefuse(readPickUpLead(ctx, key))} />;
}
