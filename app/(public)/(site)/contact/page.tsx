import type { Metadata } from "next";
import { ContactPage } from "@/components/public/contact/contact-page";
import { readSite } from "@/lib/features/company/reads";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = {
  title: "Contact",
  description: "Phone, email, hours and directions to our two shops in Toronto.",
  alternates: { canonical: "/contact" },
};

export default async function Page() {
  const facts = await readSite(await pageContext());
  return facts && <ContactPage facts={facts} />;
}
