import type { Metadata } from "next";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { ReportsFrame } from "@/components/reports/reports-frame";
import { isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readViewing } from "@/lib/dashboard/reads";

export const metadata: Metadata = { title: { default: "Reports", template: "%s · Runsheet" } };

/** The shell for who may be here; the login page stands alone. Each page guards itself. */
export default async function ReportsLayout({ children }: LayoutProps<"/crews/react_reports">) {
  const ctx = await pageContext();
  const { actor } = ctx;
  if (!isStaff(actor)) return children;
  const viewing = await readViewing(ctx);
  return (
    <ReportsFrame name={actor.fullname} banner={viewing && <ViewingBanner {...viewing} />}>
      {children}
    </ReportsFrame>
  );
}
