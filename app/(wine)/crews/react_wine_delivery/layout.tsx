import type { Metadata } from "next";
import { WineFrame } from "@/components/wine/wine-frame";
import { wineStaff } from "@/lib/wine/staff-page";

export const metadata: Metadata = { title: { default: "Wine delivery", template: "%s · Runsheet" } };

/** The shell for staff; for everybody else each page shows the log-in panel in place (decisions 15). */
export default async function WineLayout({ children }: LayoutProps<"/crews/react_wine_delivery">) {
  const ctx = await wineStaff();
  if (!ctx) return <main id="main">{children}</main>;
  return <WineFrame name={ctx.actor.fullname}>{children}</WineFrame>;
}
