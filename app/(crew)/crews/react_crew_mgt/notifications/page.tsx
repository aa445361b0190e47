import type { Metadata } from "next";
import { NotificationsPage } from "@/components/crew/notifications/notifications-page";
import { readPushes } from "@/lib/core/pushes/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Notifications" };

export default async function Page() {
  const ctx = await staffPage();
  const { key, choices } = await readPushes(ctx);
  return <NotificationsPage publicKey={key} choices={choices} />;
}
