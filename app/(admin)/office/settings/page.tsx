import type { Metadata } from "next";
import { SettingsOverview } from "@/components/admin/settings/settings-overview";
import { settingsOverview } from "@/lib/core/settings/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Settings" };

export default async function Page() {
  const ctx = await staffPage({ cap: "access_admin" });
  return <SettingsOverview groups={await settingsOverview(ctx)} />;
}
