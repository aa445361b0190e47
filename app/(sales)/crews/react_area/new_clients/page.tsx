import type { Metadata } from "next";
import { NewClients } from "@/components/sales/new-clients/new-clients";
import { readNewClients } from "@/lib/features/new-clients/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "New clients" };

export default async function Page({ searchParams }: PageProps<"/crews/react_area/new_clients">) {
  const ctx = await staffPage({ cap: "sales" });
  return <NewClients view={await readOrRefuse(readNewClients(ctx, await searchParams))} />;
}
