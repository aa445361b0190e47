import type { Metadata } from "next";
import { SmartSearchScreen } from "@/components/client/search/smart-search-screen";
import { searchShows } from "@/lib/core/clients/reading/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Smart Search" };

export default async function Page() {
  const ctx = await staffPage();
  return <SmartSearchScreen shows={searchShows(ctx)} />;
}
