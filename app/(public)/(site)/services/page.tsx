import type { Metadata } from "next";
import { ServicesPage } from "@/components/public/services/services-page";
import { readServices } from "@/lib/features/company/reads";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = {
  title: "Services",
  description:
    "What we do for your home: windows, eavestroughs, painting, odd jobs, lawn care, power washing, and what it costs.",
  alternates: { canonical: "/services" },
};

export default async function Page() {
  const facts = await readServices(await pageContext());
  return facts && <ServicesPage facts={facts} />;
}
