import type { Metadata } from "next";
import { standInBanner } from "@/app/stand-in";
import { PartnerFrame } from "@/components/partner/shell/partner-frame";
import { hasCapability, isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";

export const metadata: Metadata = { title: { default: "Partner", template: "%s · Runsheet" } };

/** The partners' shell around one odd job, which is linked outside the crew app's addresses. */
export default async function PartnerLayout({ children }: LayoutProps<"/oddjobs">) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return children;
  return (
    <PartnerFrame
      name={actor.fullname}
      partner={actor.mgr !== null}
      admin={hasCapability(actor, "partner_admin")}
      banner={await standInBanner()}
    >
      {children}
    </PartnerFrame>
  );
}
