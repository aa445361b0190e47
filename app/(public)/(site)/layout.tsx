import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { SiteFrame } from "@/components/public/shell/site-frame";
import { pageContext } from "@/lib/auth/pages";
import { readSite, readSiteMetadata, visitorOf } from "@/lib/company/reads";
import { readViewing } from "@/lib/dashboard/reads";

export async function generateMetadata(): Promise<Metadata> {
  return readSiteMetadata(await pageContext());
}

/** The public site: for everybody, logged in or not. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const viewing = await readViewing(ctx);
  const banner = viewing && <ViewingBanner {...viewing} />;
  return (
    <SiteFrame site={await readSite(ctx)} visitor={visitorOf(ctx)} banner={banner} base="">
      {children}
    </SiteFrame>
  );
}
