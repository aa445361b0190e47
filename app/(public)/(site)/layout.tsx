import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shellBanner } from "@/app/shell-banner";
import { SiteFrame } from "@/components/public/shell/site-frame";
import { readSite, readSiteMetadata, visitorOf } from "@/lib/features/company/reads";
import { pageContext } from "@/lib/platform/http/pages";

export async function generateMetadata(): Promise<Metadata> {
  return readSiteMetadata(await pageContext());
}

/** The public site, for everyone, logged in or not. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const banner = await shellBanner();
  return (
    <SiteFrame site={await readSite(ctx)} visitor={visitorOf(ctx)} banner={banner} base="">
      {children}
    </SiteFrame>
  );
}
