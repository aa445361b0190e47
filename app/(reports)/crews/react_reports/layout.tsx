import type { Metadata } from "next";
import { shellBanner } from "@/app/shell-banner";
import { ReportsFrame } from "@/components/reports/reports-frame";
import { isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Reports", template: "%s · Runsheet" } };

/** The shell for who may be here; the login page stands alone. Each page guards itself. */
export default async function ReportsLayout({ children }: LayoutProps<"/crews/react_reports">) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return children;
  return (
    <ReportsFrame name={actor.fullname} banner={await shellBanner()}>
      {children}
    </ReportsFrame>
  );
}
