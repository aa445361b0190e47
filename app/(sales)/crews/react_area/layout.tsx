import type { Metadata } from "next";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { SalesFrame } from "@/components/sales/shell/sales-frame";
import { hasCapability, isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readViewing } from "@/lib/dashboard/reads";

export const metadata: Metadata = { title: { default: "Sales", template: "%s · Runsheet" } };

/** The shell for who may be here; the login page and a refusal stand alone. Each page guards itself. */
export default async function SalesLayout({ children }: LayoutProps<"/crews/react_area">) {
  const ctx = await pageContext();
  const { actor } = ctx;
  if (!isStaff(actor) || !hasCapability(actor, "sales")) return children;
  const viewing = await readViewing(ctx);
  return (
    <SalesFrame name={actor.fullname} banner={viewing && <ViewingBanner {...viewing} />}>
      {children}
    </SalesFrame>
  );
}
