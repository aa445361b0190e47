import type { Metadata } from "next";
import { HomePage } from "@/components/public/home/home-page";
import { pageContext } from "@/lib/auth/pages";
import { readSite } from "@/lib/company/reads";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function Page() {
  return <HomePage site={await readSite(await pageContext())} base="" />;
}
