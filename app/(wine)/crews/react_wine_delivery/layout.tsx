import type { Metadata } from "next";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { WineFrame } from "@/components/wine/wine-frame";
import { isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readViewing } from "@/lib/dashboard/reads";

export const metadata: Metadata = { title: { default: "Wine delivery", template: "%s · Runsheet" } };

/** The shell for staff; for everybody else each page shows the log-in panel in place (decisions 15). */
export default async function WineLayout({ children }: LayoutProps<"/crews/react_wine_delivery">) {
  const ctx = await pageContext();
  const { actor } = ctx;
  if (!isStaff(actor)) return <main id="main">{children}</main>;
  const viewing = await readViewing(ctx);
  return (
    <WineFrame name={actor.fullname} banner={viewing && <ViewingBanner {...viewing} />}>
      {children}
    </WineFrame>
  );
}
