import type { Metadata } from "next";
import { SettingsGroup } from "@/components/admin/settings/settings-group";
import { settingsGroup } from "@/lib/core/settings/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Settings" };

export default async function Page({ params, searchParams }: PageProps<"/office/settings/[group]">) {
  const ctx = await staffPage({ cap: "access_admin" });
  const { group } = await params;
  return <SettingsGroup screen={await readOrRefuse(settingsGroup(ctx, group, await searchParams))} />;
}
