import type { Metadata } from "next";
import { standInBanner } from "@/app/stand-in";
import { PartnerFrame } from "@/components/partner/shell/partner-frame";
import { hasCapability, isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";

export const metadata: Metadata = { title: { default: "Partner", template: "%s · Runsheet" } };

/** The partners' shell, at the crew app's addresses; each page guards itself. */
export default async function PartnerLayout({ children }: LayoutProps<"/crews/react_crew_mgt">) {
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
