import type { Metadata } from "next";
import { shellBanner } from "@/app/shell-banner";
import { SalesFrame } from "@/components/sales/shell/sales-frame";
import { hasCapability, isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Sales", template: "%s · Runsheet" } };

/** The shell for people who may be here; the login page and refusals don't have it. Each page has its own guard. */
export default async function SalesLayout({ children }: LayoutProps<"/crews/react_area">) {
  const { actor } = await pageContext();
  if (!isStaff(actor) || !hasCapability(actor, "sales")) return children;
  return (
    <SalesFrame name={actor.fullname} banner={await shellBanner()}>
      {children}
    </SalesFrame>
  );
}
