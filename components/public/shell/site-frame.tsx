import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";
import { SignIn } from "@/components/public/sign-in/sign-in";
import type { Site, Visitor } from "@/lib/features/company/site-view";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import type { Base } from "./site-links";

type SiteFrameProps = {
  site: Site;
  visitor: Visitor;
  base: Base;
  /** Above everything: that staff look at a client's dashboard, for instance. */
  banner?: ReactNode;
  children: ReactNode;
};

/** Header, page, footer and the log-in windows of the public site and the client area. */
export function SiteFrame({ site, visitor, base, banner, children }: SiteFrameProps) {
  return (
    <SignIn email={site.company.email} loggedIn={visitor !== null}>
      <SkipLink />
      {banner}
      <SiteHeader site={site} visitor={visitor} base={base} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} base={base} />
    </SignIn>
  );
}
