import type { Metadata } from "next";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { PartnerFrame } from "@/components/partner/shell/partner-frame";
import { hasCapability, isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readViewing } from "@/lib/dashboard/reads";

export const metadata: Metadata = { title: { default: "Partner", template: "%s · Runsheet" } };

/** The partners' shell, at the crew app's addresses; each page guards itself. */
export default async function PartnerLayout({ children }: LayoutProps<"/crews/react_crew_mgt">) {
  const ctx = await pageContext();
  const { actor } = ctx;
  if (!isStaff(actor)) return children;
  const viewing = await readViewing(ctx);
  return (
    <PartnerFrame
      name={actor.fullname}
      partner={actor.mgr !== null}
      admin={hasCapability(actor, "partner_admin")}
      banner={viewing && <ViewingBanner {...viewing} />}
    >
      {children}
    </PartnerFrame>
  );
}
