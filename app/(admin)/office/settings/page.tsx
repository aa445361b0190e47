import type { Metadata } from "next";
import { SettingsOverview } from "@/components/admin/settings/settings-overview";
import { staffPage } from "@/lib/auth/pages";
import { settingsOverview } from "@/lib/settings/screen-reads";

export const metadata: Metadata = { title: "Settings" };

export default async function Page() {
  const ctx = await staffPage({ cap: "access_admin" });
  return <SettingsOverview groups={await settingsOverview(ctx)} />;
}
