import type { Metadata } from "next";
import { OutboxScreen } from "@/components/admin/outbox/outbox-screen";
import { staffPage } from "@/lib/platform/http/pages";
import { readOutbox } from "@/lib/platform/outbox/reads";

export const metadata: Metadata = { title: "Outbox" };

export default async function Page({ searchParams }: PageProps<"/office/outbox">) {
  const ctx = await staffPage({ cap: "access_admin" });
  const search = await searchParams;
  return <OutboxScreen outbox={await readOutbox(ctx, search)} filtered={Object.keys(search).length > 0} />;
}
