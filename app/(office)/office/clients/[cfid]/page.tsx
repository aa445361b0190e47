import type { Metadata } from "next";
import { ClientScreen } from "@/components/office/client/client-screen";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";
import { readClientPage } from "@/lib/registry/client-page/page-reads";

export const metadata: Metadata = { title: "Client" };

export default async function Page({ params, searchParams }: PageProps<"/office/clients/[cfid]">) {
  const ctx = await staffPage({ cap: "client_care" });
  const { cfid } = await params;
  return <ClientScreen view={await readOrRefuse(readClientPage(ctx, cfid, await searchParams))} />;
}
