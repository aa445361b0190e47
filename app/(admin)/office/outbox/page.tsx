import type { Metadata } from "next";
import { OutboxScreen } from "@/components/admin/outbox/outbox-screen";
import { staffPage } from "@/lib/platform/http/pages";
import { readOpenedMessage, readOutbox } from "@/lib/platform/outbox/reads";

export const metadata: Metadata = { title: "Outbox" };

export default async function Page({ searchParams }: PageProps<"/office/outbox">) {
  const ctx = await staffPage({ cap: "access_admin" });
  const search = await searchParams;
  const outbox = await readOutbox(ctx, search);
  const opened = await readOpenedMessage(ctx, search, outbox.messages);
  return <OutboxScreen outbox={outbox} opened={opened} filtered={Object.keys(search).length > 0} />;
}
