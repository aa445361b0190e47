import type { Metadata } from "next";
import { HomePage } from "@/components/public/home/home-page";
import { readSite } from "@/lib/features/company/reads";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function Page() {
  const site = await readSite(await pageContext());
  return site && <HomePage site={site} base="" />;
}
