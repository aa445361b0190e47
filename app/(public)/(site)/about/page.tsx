import type { Metadata } from "next";
import { AboutPage } from "@/components/public/about/about-page";
import { pageContext } from "@/lib/auth/pages";
import { readAbout } from "@/lib/company/reads";

export const metadata: Metadata = {
  title: "About",
  description: "Who comes to your house: the company, its two shops and its people.",
  alternates: { canonical: "/about" },
};

export default async function Page() {
  return <AboutPage facts={await readAbout(await pageContext())} />;
}
