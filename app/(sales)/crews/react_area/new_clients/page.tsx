import type { Metadata } from "next";
import { NewClients } from "@/components/sales/new-clients/new-clients";
import { staffPage } from "@/lib/auth/pages";
import { readNewClients } from "@/lib/clients/new-client-reads";

export const metadata: Metadata = { title: "New clients" };

export default async function Page({ searchParams }: PageProps<"/crews/react_area/new_clients">) {
  const ctx = await staffPage({ cap: "sales" });
  return <NewClients view={await readNewClients(ctx, await searchParams)} />;
}
