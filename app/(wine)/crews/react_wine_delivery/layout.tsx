import type { Metadata } from "next";
import { shellBanner } from "@/app/shell-banner";
import { WineFrame } from "@/components/wine/wine-frame";
import { isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Wine delivery", template: "%s · Runsheet" } };

/** The shell for staff; everyone else gets the login panel on each page (rule redirects). */
export default async function WineLayout({ children }: LayoutProps<"/crews/react_wine_delivery">) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return <main id="main">{children}</main>;
  return (
    <WineFrame name={actor.fullname} banner={await shellBanner()}>
      {children}
    </WineFrame>
  );
}
