import type { Metadata } from "next";
import { shellBanner } from "@/app/shell-banner";
import { ProductionFrame } from "@/components/production/shell/production-frame";
import { hasCapability, isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Production", template: "%s · Runsheet" } };

/** The shell for people who may be here; the login page and refusals don't have it. Each page has its own guard. */
export default async function ProductionLayout({ children }: LayoutProps<"/crews/react">) {
  const { actor } = await pageContext();
  if (!isStaff(actor) || !hasCapability(actor, "production")) return children;
  const propMgt = hasCapability(actor, "prop_mgt");
  return (
    <ProductionFrame name={actor.fullname} banner={await shellBanner()} propMgt={propMgt}>
      {children}
    </ProductionFrame>
  );
}
