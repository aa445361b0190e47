import Link from "next/link";
import { Banner } from "@/components/layout/banner";
import { PageMain } from "@/components/layout/page-main";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";

/** All of the public site and the client area while the company isn't saved: nothing invented (rule company-saved). */
export const ComingSoon = () => (
  <PageMain className="grid place-content-center gap-4 bg-paper px-4 text-center">
    <h1 className="font-display text-4xl">Coming soon</h1>
    <p>We're setting up this site. Please check back in a few days.</p>
    <p>
      <Link href={path.login("office")} className="text-lake-text underline underline-offset-4">
        Staff log in
      </Link>
    </p>
  </PageMain>
);

/** For staff, who see the site meanwhile. */
export const OnlyStaffSee = () => (
  <Banner
    action={
      <LinkButton variant="secondary" href={path.settings("company")}>
        Open Settings
      </LinkButton>
    }
  >
    Only staff see this site, with example facts. Visitors see "Coming soon" until your company is saved.
  </Banner>
);
