import type { Metadata } from "next";
import { AdminFrame } from "@/components/admin/shell/admin-frame";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { hasCapability, isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readViewing } from "@/lib/dashboard/reads";

export const metadata: Metadata = { title: { default: "Administration", template: "%s · Runsheet" } };

/** The shell for who may be here; a refusal stands alone. Each page guards itself. */
export default async function AdminLayout({ children }: LayoutProps<"/office">) {
  const ctx = await pageContext();
  const { actor } = ctx;
  if (!isStaff(actor) || !hasCapability(actor, "access_admin")) return children;
  const viewing = await readViewing(ctx);
  return (
    <AdminFrame name={actor.fullname} banner={viewing && <ViewingBanner {...viewing} />}>
      {children}
    </AdminFrame>
  );
}
