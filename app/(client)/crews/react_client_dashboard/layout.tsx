import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shellBanner } from "@/app/shell-banner";
import { SiteFrame } from "@/components/public/shell/site-frame";
import { readSite, readSiteMetadata, visitorOf } from "@/lib/features/company/reads";
import { AREAS } from "@/lib/paths";
import { pageContext } from "@/lib/platform/http/pages";

export async function generateMetadata(): Promise<Metadata> {
  // Search engines index the same pages on the public site instead.
  return { ...(await readSiteMetadata(await pageContext())), robots: { index: false } };
}

/** The client area: the same header and footer around the public pages and the dashboard. */
export default async function ClientLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const banner = await shellBanner();
  return (
    <SiteFrame site={await readSite(ctx)} visitor={visitorOf(ctx)} banner={banner} base={AREAS.client}>
      {children}
    </SiteFrame>
  );
}
