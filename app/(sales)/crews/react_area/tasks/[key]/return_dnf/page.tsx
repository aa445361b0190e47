import type { Metadata } from "next";
import { ReturnDnfScreen } from "@/components/sales/returns/return-dnf-screen";
import { readDnfTask } from "@/lib/features/sales/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Return DNF" };

export default async function Page({ params }: PageProps<"/crews/react_area/tasks/[key]/return_dnf">) {
  const ctx = await staffPage({ cap: "sales" });
  const { key } = await params;
  return <ReturnDnfScreen view={await readOrRefuse(readDnfTask(ctx, key))} />;
}
