import type { Metadata } from "next";
import type { ReactNode } from "react";
import { shellBanner } from "@/app/shell-banner";
import { PartnerFrame } from "@/components/partner/shell/partner-frame";
import { hasCapability, isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Partner", template: "%s · Runsheet" } };

/** The partners' shell; each page has its own guard. */
export async function PartnerArea({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return children;
  return (
    <PartnerFrame
      name={actor.fullname}
      partner={actor.mgr !== null}
      admin={hasCapability(actor, "partner_admin")}
      banner={await shellBanner()}
    >
      {children}
    </PartnerFrame>
  );
}
