import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shellBanner } from "@/app/shell-banner";
import { FindButton } from "@/components/layout/find/find-button";
import { ScreenKeys } from "@/components/layout/screen-keys";
import { ComingSoon, OnlyStaffSee } from "@/components/public/shell/coming-soon";
import { SiteFrame } from "@/components/public/shell/site-frame";
import { readSite, readSiteMetadata, visitorOf } from "@/lib/features/company/reads";
import { AREAS } from "@/lib/paths";
import { pageContext } from "@/lib/platform/http/pages";

export async function generateMetadata(): Promise<Metadata> {
  // Search engines index the same pages on the public site instead.
  return { ...(await readSiteMetadata(await pageContext())), robots: { index: false } };
}

/** Staff find, and see a screen's keys, as everywhere else. */
const StaffTools = () => (
  <>
    <ScreenKeys />
    <FindButton />
  </>
);

/** The client area: the same header and footer around the public pages and the dashboard. */
export default async function ClientLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const [site, banner] = await Promise.all([readSite(ctx), shellBanner()]);
  if (!site) return <ComingSoon />;
  const visitor = visitorOf(ctx);
  return (
    <SiteFrame
      site={site}
      visitor={visitor}
      banner={
        <>
          {banner}
          {!site.saved && <OnlyStaffSee />}
        </>
      }
      base={AREAS.client}
      tools={visitor?.kind === "staff" && <StaffTools />}
    >
      {children}
    </SiteFrame>
  );
}
