import type { Metadata } from "next";
import { OfficeArea } from "@/app/office-area";
import { isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Wine delivery", template: "%s · Runsheet" } };

/** The shell for staff; everyone else gets the login panel on each page (rule redirects). */
export default async function WineLayout({ children }: LayoutProps<"/crews/react_wine_delivery">) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return <main id="main">{children}</main>;
  return <OfficeArea area="wine">{children}</OfficeArea>;
}
