import type { Metadata } from "next";
import { AboutPage } from "@/components/public/about/about-page";
import { readAbout } from "@/lib/features/company/reads";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = {
  title: "About",
  description: "Who comes to your house: the company, its two shops and its people.",
  alternates: { canonical: "/about" },
};

export default async function Page() {
  const facts = await readAbout(await pageContext());
  return facts && <AboutPage facts={facts} />;
}
