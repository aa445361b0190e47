import type { Metadata } from "next";
import { SmartSearchScreen } from "@/components/client/search/smart-search-screen";
import { staffPage } from "@/lib/auth/pages";
import { searchShows } from "@/lib/clients/reading/search-reads";

export const metadata: Metadata = { title: "Smart Search" };

export default async function Page() {
  const ctx = await staffPage();
  return <SmartSearchScreen shows={searchShows(ctx)} />;
}
