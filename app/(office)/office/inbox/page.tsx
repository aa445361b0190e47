import type { Metadata } from "next";
import { InboxScreen } from "@/components/office/inbox/inbox-screen";
import { readInbox } from "@/lib/core/inbox/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Inbox" };

export default async function Page({ searchParams }: PageProps<"/office/inbox">) {
  const ctx = await staffPage({ cap: "client_care" });
  return <InboxScreen inbox={await readInbox(ctx, await searchParams)} me={ctx.actor.hrid} />;
}
