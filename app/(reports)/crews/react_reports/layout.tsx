import type { Metadata } from "next";
import { shellBanner } from "@/app/shell-banner";
import { ReportsFrame } from "@/components/reports/reports-frame";
import { isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Reports", template: "%s · Runsheet" } };

/** The shell for people who may be here; the login page doesn't have it. Each page has its own guard. */
export default async function ReportsLayout({ children }: LayoutProps<"/crews/react_reports">) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return children;
  return (
    <ReportsFrame name={actor.fullname} banner={await shellBanner()}>
      {children}
    </ReportsFrame>
  );
}
