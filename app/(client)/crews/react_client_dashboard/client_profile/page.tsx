import type { Metadata } from "next";
import { ClientProfileScreen } from "@/components/client/profile/client-profile-screen";
import { readProfile } from "@/lib/core/clients/profile-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Client Profile" };

export default async function Page({
  searchParams,
}: PageProps<"/crews/react_client_dashboard/client_profile">) {
  const ctx = await staffPage();
  return <ClientProfileScreen view={await readOrRefuse(readProfile(ctx, (await searchParams).cfid))} />;
}
