import type { Metadata } from "next";
import { SmartSearchScreen } from "@/components/client/search/smart-search-screen";
import { staffPage } from "@/lib/auth/pages";

export const metadata: Metadata = { title: "Smart Search" };

export default async function Page() {
  await staffPage();
  return <SmartSearchScreen />;
}
