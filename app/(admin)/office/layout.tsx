import type { Metadata } from "next";
import { shellBanner } from "@/app/shell-banner";
import { AdminFrame } from "@/components/admin/shell/admin-frame";
import { hasCapability, isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: { default: "Administration", template: "%s · Runsheet" } };

/** The shell for people who may be here; refused people see a page without it. Each page has its own guard. */
export default async function AdminLayout({ children }: LayoutProps<"/office">) {
  const { actor } = await pageContext();
  if (!isStaff(actor) || !hasCapability(actor, "access_admin")) return children;
  return (
    <AdminFrame name={actor.fullname} banner={await shellBanner()}>
      {children}
    </AdminFrame>
  );
}
