import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shellBanner } from "@/app/shell-banner";
import { ComingSoon, OnlyStaffSee } from "@/components/public/shell/coming-soon";
import { SiteFrame } from "@/components/public/shell/site-frame";
import { readSite, readSiteMetadata, visitorOf } from "@/lib/features/company/reads";
import { pageContext } from "@/lib/platform/http/pages";

export async function generateMetadata(): Promise<Metadata> {
  return readSiteMetadata(await pageContext());
}

/** The public site, for everyone, logged in or not. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const [site, banner] = await Promise.all([readSite(ctx), shellBanner()]);
  if (!site) return <ComingSoon />;
  return (
    <SiteFrame
      site={site}
      visitor={visitorOf(ctx)}
      banner={
        <>
          {banner}
          {!site.saved && <OnlyStaffSee />}
        </>
      }
      base=""
    >
      {children}
    </SiteFrame>
  );
}
